import { z } from "zod";
import { answerWith, type Call } from "#app/http/api/api.server.ts";
import { apiReceiver } from "#app/http/api/api-files.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { readJson } from "#app/http/form/body.server.ts";
import { receivedFiles } from "#app/http/form/upload.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import { workOnImport } from "./continue-import.server.ts";
import { ImportView, ProblemView, toProblemView } from "./import.schema.server.ts";
import { importUpload } from "./import-files.server.ts";
import type { Imports } from "./imports-of.server.ts";
import { receiveImport } from "./receive-import.server.ts";

const OfOne = z.object({ id: id() });
const ImportDetail = ImportView.extend({
  /** The first problems only; `/problems` lists all. */
  problems: z.array(ProblemView),
  problemCount: z.int(),
  /** The store that receives the stock; null for a file without stock. */
  store: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
});

/**
 * The API calls that import one kind of file: check a file (writes no rows), start or continue an import, show its progress, and list its
 * problems. The calls run the operations of the pages. The import's id stands in the URL.
 */
export function importCalls(imports: Imports) {
  const check = {
    ...imports.check,
    input: z.object({ files: receivedFiles("imports.errors.choose", importUpload.maxFiles) }),
    accepts: "multipart" as const,
  };
  const get: Operation<typeof OfOne> = {
    ...imports.get,
    output: ImportDetail,
    async run(context, input) {
      const { problems, ...run } = await imports.get.run(context, input);
      return { ...run, problems: problems.map(toProblemView) };
    },
  };
  const started = {
    ...imports.start,
    summary:
      "Writes the good lines, for some seconds: to be called until the status is done; each line is written once",
  };
  const start: Call = {
    operation: started,
    async handle(args) {
      const context = await getContext(args);
      const actor = actorOf(context);
      requirePermission(started, actor);
      await readJson(args.request);
      const execution = { em: context.em, actor };
      const idempotencyKey = args.request.headers.get("Idempotency-Key");
      const { id } = await execute(imports.start, { ...execution, idempotencyKey }, { id: args.params.id });
      await workOnImport(imports, context, id);
      return answerWith(started, await execute(get, execution, { id }), context);
    },
  };
  return {
    list: imports.list,
    check: apiReceiver(check, importUpload, receiveImport(imports)),
    get,
    problems: imports.problems,
    start,
  };
}
