import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { actorOf, type RequestContext } from "#app/http/context.server.ts";
import { guard, pageErrors } from "#app/http/page/load.server.ts";
import { onlyShow, rememberSent, takeWaiting } from "#app/http/session/ended-session.server.ts";
import { checkOrigin } from "#app/http/session/origin.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { execute, type Operation } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { mediaType, readForm } from "./body.server.ts";
import { checkIntent, formInput, refusedForm } from "./submit.server.ts";
import { readUpload, refuseFiles, type Upload, type UploadRules, withFiles } from "./upload.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

type Options = { input?: Record<string, unknown>; failure?: string };

/** A page's form that may bring files. The right is asked for before the body is read. */
export async function readPageUpload(
  args: Args,
  permission: Permission | readonly Permission[],
  rules: UploadRules,
): Promise<Upload> {
  const kept = await pageErrors(args, async () => {
    const form = await takeWaiting(args);
    if (form) return form;
    checkOrigin(args.request);
    if (args.request.method !== "POST") throw new DomainError("method", "errors.method");
    return null;
  });
  await guard(args, permission);
  if (kept) return { form: kept, files: [], refused: [] };
  return pageErrors(args, async () => {
    const upload =
      mediaType(args.request) === "application/x-www-form-urlencoded"
        ? { form: await readForm(args.request), files: [], refused: [] }
        : await readUpload(args.request, rules);
    rememberSent(args, upload.form);
    checkIntent(upload.form);
    return upload;
  });
}

/** Runs a command for a page's form with files, all or none. A refusal comes back as the form's state, and no file is kept. */
export async function submitUpload<Input extends z.ZodType, Result, Answer = Response>(
  args: Args,
  op: Operation<Input, Result>,
  rules: UploadRules,
  onSuccess: (result: Result, context: RequestContext) => Answer | Promise<Answer>,
  { input, failure }: Options = {},
) {
  const upload = await readPageUpload(args, op.permission, rules);
  const context = await guard(args, op.permission);
  try {
    onlyShow(args.context);
    const result = await withFiles(upload, rules, async () => {
      refuseFiles(upload, rules);
      const sent = { ...formInput(upload.form), ...input, [rules.field]: upload.files };
      return execute(op, { em: context.em, actor: actorOf(context) }, sent);
    });
    return await onSuccess(result, context);
  } catch (error) {
    return refusedForm(args, error, upload.form, context.locale, failure);
  }
}
