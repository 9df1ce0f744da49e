import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import type { z } from "zod";
import { actorOf, getContext, type PageError, type RequestContext } from "#app/http/context.server.ts";
import { leaveToSignIn } from "#app/http/session/ended-session.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * The guard of a page: sign-in, then any one of the rights. A visitor goes to sign in and comes back, also to a form that was sent; a user
 * without the right gets the 403 page.
 */
export async function guard(args: Args, permission: readonly Permission[] | Permission = []): Promise<RequestContext> {
  return pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const context = await getContext(args);
    if (!context.session) throw await leaveToSignIn(args);
    if (context.session.mustEnrol && !isAt(args.request, paths.secondFactor())) {
      throw redirectDocument(paths.secondFactor());
    }
    requirePermission({ permission }, context.session);
    return context;
  });
}

/** Runs a query for a page, after its guard; with the request's own manager unless told. */
export async function load<Input extends z.ZodType, Result>(
  args: Args,
  op: Operation<Input, Result>,
  input: unknown,
  em?: Em,
): Promise<Result> {
  const context = await guard(args, op.permission);
  return pageErrors(args, () =>
    context.timings.measure("db", () => execute(op, { em: em ?? context.em, actor: actorOf(context) }, input)),
  );
}

/** Turns a refusal in a page's loader or action into a page with its status. An impossible id is 404. */
export async function pageErrors<Result>(args: Args, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (caught) {
    const error = databaseError(caught);
    if (error instanceof InvalidInput) throw await pageError(args, new DomainError("not_found", "errors.notFound"));
    if (error instanceof DomainError) throw await pageError(args, error);
    throw error;
  }
}

async function pageError(args: Args, error: DomainError) {
  const context = await getContext(args).catch(() => null);
  const body: PageError = {
    code: error.code,
    message: say(context?.locale ?? "en", error.sentence),
    requestId: context?.requestId ?? "",
  };
  const headers = error.details.retryAfter ? { "Retry-After": String(error.details.retryAfter) } : undefined;
  return data(body, { status: error.status, headers });
}

const isAt = (request: Request, path: string): boolean => new URL(request.url).pathname.replace(/\.data$/, "") === path;
