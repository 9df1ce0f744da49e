import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import { type Em, rows } from "#db/orm.ts";
import { IMPORT_RIGHT, ImportView, toImportView } from "./import.schema.server.ts";

/** As many problems as the page lists; the file of bad lines has all. */
export const MOST_SHOWN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS = [
  "id",
  "file_name as fileName",
  "status",
  "total_rows as totalRows",
  "bad_rows as badRows",
  "done_rows as doneRows",
  "created_at as createdAt",
] as const;

const Problem = z.object({
  line: z.int(),
  field: z.string(),
  value: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const kept = (em: Em) =>
  rows(em)
    .selectFrom("import_runs")
    .where("kind", "=", "customers")
    .where("storage_key", "is not", null)
    .where("deleted_at", "is", null);

/** An import with the first of its problems; 404 when there is none, or its file is gone. */
export const getImport = operation({
  name: "getImport",
  summary: "A file that was checked, and how far it is imported",
  permission: IMPORT_RIGHT,
  input: z.object({ id: id() }),
  output: ImportView.extend({ problems: z.array(Problem), problemCount: z.int() }),
  async run({ em }, input) {
    const row = await kept(em)
      .select(COLUMNS)
      .select([
        sql<ImportProblem[]>`jsonb_path_query_array(problems, ${`$[0 to ${MOST_SHOWN - 1}]`}::jsonpath)`.as("problems"),
        sql<number>`jsonb_array_length(problems)`.as("problemCount"),
      ])
      .where("id", "=", input.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return { ...toImportView(row), problems: row.problems, problemCount: row.problemCount };
  },
});

/** The imports of the last day, the newest first: where one that was cut off is found again. */
export const listImports = operation({
  name: "listImports",
  summary: "Files that were checked or imported in the last day",
  permission: IMPORT_RIGHT,
  input: z.object({}),
  output: z.array(ImportView),
  async run({ em }) {
    const found = await kept(em)
      .select(COLUMNS)
      .where("created_at", ">", new Date(Date.now() - DAY_MS))
      .orderBy("id", "desc")
      .limit(10)
      .execute();
    return found.map(toImportView);
  },
});
