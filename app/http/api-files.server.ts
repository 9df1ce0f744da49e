import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { FileStore } from "#app/lib/file-store.server.ts";
import { execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import { answerWith, apiHandler } from "./api.server.ts";
import { actorOf, getContext } from "./context.server.ts";
import { fileResponse } from "./file-response.server.ts";
import { formInput } from "./submit.server.ts";
import { readUpload, refuseFiles, type UploadRules, withFiles } from "./upload.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A call that takes a multipart form. The right is asked for before the body is read; one file that is refused refuses the call. */
export function apiUpload<Input extends z.ZodType, Result>(op: Operation<Input, Result>, rules: UploadRules) {
  const handle = async (args: Args) => {
    const context = await getContext(args);
    const actor = actorOf(context);
    requirePermission(op, actor);
    const upload = await readUpload(args.request, rules);
    const result = await withFiles(upload, rules, async () => {
      refuseFiles(upload, rules);
      const input = { ...formInput(upload.form), ...args.params, [rules.field]: upload.files };
      return execute(op, { em: context.em, actor }, input);
    });
    return answerWith(op, result, context);
  };
  return apiHandler(["POST"], handle, { POST: op });
}

/** A call that answers with a stored file. */
export function apiDownload<Input extends z.ZodType>(
  op: Operation<Input, { fileName: string; fileType: string; storageKey: string }>,
  store: FileStore,
) {
  const handle = async (args: Args) => {
    const context = await getContext(args);
    const file = await execute(op, { em: context.em, actor: actorOf(context) }, args.params);
    return fileResponse(store, file);
  };
  return apiHandler(["GET"], handle, { GET: op });
}
