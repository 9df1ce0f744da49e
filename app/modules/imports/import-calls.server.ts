import { z } from "zod";
import { answerWith, api, apiHandler } from "#app/http/api.server.ts";
import { apiReceiver } from "#app/http/api-files.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { receivedFiles } from "#app/http/upload.server.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import { checkImport } from "./check-import.server.ts";
import { getImport, listImports } from "./get-import.server.ts";
import { ImportView, ProblemView, toProblemView } from "./import.schema.server.ts";
import { importUpload } from "./import-files.server.ts";
import { importKind } from "./import-kinds.server.ts";
import type { ImportKindName } from "./import-paths.ts";
import { listImportProblems } from "./list-import-problems.server.ts";
import { receiveImport } from "./receive-import.server.ts";
import { startImport } from "./start-import.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

const OfOne = z.object({ id: id() });
const ImportDetail = ImportView.extend({
  /** The first of them; `/problems` lists all. */
  problems: z.array(ProblemView),
  problemCount: z.int(),
  /** The store that stock goes to, where the file brings any. */
  store: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
});

/**
 * The calls that import one kind of file, as its pages do: the check, which writes nothing; going on with it; how far it is; and
 * the bad lines. Each is the pages' operation under a name and with the right of its kind.
 * @param noun as the names say it: "ProductImport"
 */
function importCalls(kind: ImportKindName, noun: string) {
  const { permission } = importKind(kind);
  const check = {
    ...checkImport,
    name: `check${noun}`,
    permission,
    input: z.object({ files: receivedFiles("imports.errors.choose", importUpload.maxFiles) }),
    accepts: "multipart" as const,
  };
  const list: Operation = {
    ...listImports,
    name: `list${noun}s`,
    permission,
    input: z.object({}),
    run: (context) => listImports.run(context, { kind }),
  };
  const get: Operation<typeof OfOne> = {
    ...getImport,
    name: `get${noun}`,
    permission,
    input: OfOne,
    output: ImportDetail,
    async run(context, { id }) {
      const { problems, ...run } = await getImport.run(context, { kind, id });
      return { ...run, problems: problems.map(toProblemView) };
    },
  };
  const problemsInput = OfOne.extend(pageOfList);
  const problems: Operation<typeof problemsInput> = {
    ...listImportProblems,
    name: `list${noun}Problems`,
    permission,
    input: problemsInput,
    run: (context, input) => listImportProblems.run(context, { ...input, kind }),
  };
  const start = {
    ...startImport,
    name: `start${noun}`,
    summary:
      "Writes the good lines, for some seconds: to be called until the status is done; each line is written once",
    permission,
    input: OfOne,
    output: ImportView,
  };
  return {
    index: [api({ GET: list }), apiReceiver("POST", check, importUpload, receiveImport(kind))],
    item: api({ GET: get }),
    problems: api({ GET: problems }),
    start: apiHandler(
      ["POST"],
      async (args) => {
        const context = await getContext(args);
        const actor = actorOf(context);
        requirePermission(start, actor);
        await readJson(args.request);
        const execution = { em: context.em, actor };
        const idempotencyKey = args.request.headers.get("Idempotency-Key");
        const { id } = await execute(startImport, { ...execution, idempotencyKey }, { kind, id: args.params.id });
        await workOnImport(context, id);
        return answerWith(start, await execute(get, execution, { id }), context);
      },
      { POST: start },
    ),
  };
}

export const productImportCalls = importCalls("products", "ProductImport");
export const customerImportCalls = importCalls("customers", "CustomerImport");
