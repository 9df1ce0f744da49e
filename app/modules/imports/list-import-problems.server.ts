import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation, type Page } from "#app/lib/operation.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import { ProblemView, toProblemView } from "./import.schema.server.ts";
import { IMPORT_RIGHTS, kindFor } from "./import-kinds.server.ts";
import { IMPORT_KINDS } from "./import-paths.ts";
import { keptImports } from "./kept-imports.server.ts";

/** What is wrong with the lines of a file that are not imported, in the order in which it was found. */
export const listImportProblems = operation({
  name: "listImportProblems",
  summary: "What is wrong with the lines that are not imported; a line may have several problems",
  permission: IMPORT_RIGHTS,
  input: z.object({ kind: z.enum(IMPORT_KINDS), id: id(), ...pageOfList }),
  output: z.array(ProblemView),
  paged: true,
  async run(context, { kind, id, limit, offset }): Promise<Page<ProblemView>> {
    kindFor(context, kind);
    const range = `$[${offset} to ${offset + limit - 1}]`;
    const run = await keptImports(context)
      .select([
        sql<ImportProblem[]>`jsonb_path_query_array(problems, ${range}::jsonpath)`.as("problems"),
        sql<number>`jsonb_array_length(problems)`.as("total"),
      ])
      .where("r.kind", "=", kind)
      .where("r.id", "=", id)
      .executeTakeFirst();
    if (!run) throw notFound();
    const next = offset + limit;
    return { rows: run.problems.map(toProblemView), total: run.total, next: next < run.total ? next : null };
  },
});
