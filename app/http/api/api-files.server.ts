import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { fileResponse } from "#app/http/export/file-response.server.ts";
import { formInput } from "#app/http/form/submit.server.ts";
import { readUpload, refuseFiles, type Upload, type UploadRules, withFiles } from "#app/http/form/upload.server.ts";
import type { FileStore } from "#app/lib/files/file-store.server.ts";
import { type Execution, execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import { answerWith, type Call, type CallOperation } from "./api.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A call with a multipart form. Checks the permission before it reads the body. One refused file refuses the whole call. */
export function apiUpload<Input extends z.ZodType, Result>(op: Operation<Input, Result>, rules: UploadRules): Call {
  return apiReceiver(op, rules, (execution, upload, { params }) =>
    withFiles(upload, rules, async () => {
      refuseFiles(upload, rules);
      return execute(op, execution, { ...formInput(upload.form), ...params, [rules.field]: upload.files });
    }),
  );
}

/** Like `apiUpload`, but `work` handles the files itself. `op` supplies permission and description. */
export function apiReceiver(
  op: CallOperation,
  rules: UploadRules,
  work: (execution: Execution, upload: Upload, args: Args) => Promise<unknown>,
): Call {
  return {
    operation: op,
    async handle(args) {
      const context = await getContext(args);
      const actor = actorOf(context);
      requirePermission(op, actor);
      const execution = { em: context.em, actor, idempotencyKey: args.request.headers.get("Idempotency-Key") };
      return answerWith(op, await work(execution, await readUpload(args.request, rules), args), context);
    },
  };
}

/** A call that answers with a stored file. */
export function apiDownload<Input extends z.ZodType>(
  op: Operation<Input, { fileName: string; fileType: string; storageKey: string }>,
  store: FileStore,
): Call {
  return {
    operation: op,
    async handle(args) {
      const context = await getContext(args);
      const file = await execute(op, { em: context.em, actor: actorOf(context) }, args.params);
      return fileResponse(args.request, store, file);
    },
  };
}
