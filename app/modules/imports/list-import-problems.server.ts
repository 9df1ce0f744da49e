import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation, type Page } from "#app/lib/operation.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import { keptImports } from "./get-import.server.ts";
import { ProblemView, toProblemView } from "./import.schema.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

/** The problems of the lines that cannot be imported, in the order in which they were found. */
export const listImportProblems = (kind: ImportKind) =>
  operation({
    name: `list${kind.noun}Problems`,
    summary: "What is wrong with the lines that are not imported; a line may have several problems",
    permission: kind.permission,
    input: z.object({ id: id(), ...pageOfList }),
    output: z.array(ProblemView),
    paged: true,
    async run(context, { id, limit, offset }): Promise<Page<ProblemView>> {
      const range = `$[${offset} to ${offset + limit - 1}]`;
      const run = await keptImports(context)
        .select([
          sql<ImportProblem[]>`jsonb_path_query_array(problems, ${range}::jsonpath)`.as("problems"),
          sql<number>`jsonb_array_length(problems)`.as("total"),
        ])
        .where("r.kind", "=", kind.name)
        .where("r.id", "=", id)
        .executeTakeFirst();
      if (!run) throw notFound();
      const next = offset + limit;
      return { rows: run.problems.map(toProblemView), total: run.total, next: next < run.total ? next : null };
    },
  });
