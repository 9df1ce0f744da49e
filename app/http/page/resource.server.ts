import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Refusal, refusalPageOf, requestIdOf } from "#app/http/context.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { pageErrors } from "./load.server.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * A route without a page: a file, or an answer for a script. Each method has its handler; any other method is 405. A refusal is answered with
 * the same page as elsewhere, because the framework's own answer is a line of JSON in English.
 */
export function resource(handlers: { GET?: Handler; POST?: Handler }): { loader: Handler; action: Handler } {
  const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = async (args: LoaderFunctionArgs) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const handler = method === "GET" || method === "POST" ? handlers[method] : undefined;
    if (handler) return handler(args);
    const refused = new DomainError("method", "errors.method");
    return pageErrors(args, () => Promise.reject<Response>(refused));
  };
  const handle: Handler = async (args) => {
    try {
      return await answer(args);
    } catch (thrown) {
      const render = refusalPageOf(args.context);
      if (thrown instanceof Response || !render) throw thrown;
      const refusal = isRefusal(thrown) ? thrown : unforeseen(args, thrown);
      const page = await render(args.request, refusal);
      for (const [name, value] of new Headers(refusal.init?.headers)) page.headers.set(name, value);
      if (page.status === 405) page.headers.set("Allow", allowed.join(", "));
      return page;
    }
  };
  return { loader: handle, action: handle };
}

const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === "object" && thrown !== null && "type" in thrown && thrown.type === "DataWithResponseInit";

function unforeseen({ request, context }: LoaderFunctionArgs, error: unknown): Refusal {
  if (!request.signal.aborted) logUnexpected(error, requestIdOf(context));
  return { data: null, init: { status: 500 } };
}
