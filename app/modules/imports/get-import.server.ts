import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import { rows } from "#db/orm.ts";
import { ImportView, toImportView } from "./import.schema.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

/** Imports (r) whose file still exists. Imports into a store are visible only to users of that store. Source: decision 8. */
export const keptImports = ({ em, stores }: Pick<OperationContext, "em" | "stores">) =>
  rows(em)
    .selectFrom("import_runs as r")
    .where("r.storage_key", "is not", null)
    .where("r.deleted_at", "is", null)
    .where((where) =>
      where.or([where("r.store_id", "is", null), where("r.store_id", "in", [0, ...stores.map(({ id }) => id)])]),
    );

/** The page lists at most this many problems. The file of bad lines contains all of them. */
export const MOST_SHOWN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS = [
  "r.id",
  "r.file_name as fileName",
  "r.status",
  "r.total_rows as totalRows",
  "r.bad_rows as badRows",
  "r.done_rows as doneRows",
  "r.created_at as createdAt",
] as const;

const Problem = z.object({
  line: z.int(),
  field: z.string(),
  value: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const Detail = ImportView.extend({
  problems: z.array(Problem),
  problemCount: z.int(),
  /** The store that receives the stock; null for a file without stock. */
  store: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
});

/** An import with its first problems. Answers 404 when the import does not exist or its file was deleted. */
export const getImport = (kind: ImportKind) =>
  operation({
    name: `get${kind.noun}`,
    summary: "A file that was checked, and how far it is imported",
    permission: kind.permission,
    input: z.object({ id: id() }),
    output: Detail,
    async run(context, { id }) {
      const row = await keptImports(context)
        .leftJoin("stores as s", "s.id", "r.store_id")
        .select(COLUMNS)
        .select(["s.name as storeName", "s.name_ar as storeNameAr"])
        .select([
          sql<ImportProblem[]>`jsonb_path_query_array(problems, ${`$[0 to ${MOST_SHOWN - 1}]`}::jsonpath)`.as(
            "problems",
          ),
          sql<number>`jsonb_array_length(problems)`.as("problemCount"),
        ])
        .where("r.kind", "=", kind.name)
        .where("r.id", "=", id)
        .executeTakeFirst();
      if (!row) throw notFound();
      const { problems, problemCount, storeName, storeNameAr } = row;
      const store = storeName === null || !kind.stocks ? null : { name: storeName, nameAr: storeNameAr };
      return { ...toImportView(row), problems, problemCount, store };
    },
  });

/** The imports of the last 24 hours, newest first. Users find an interrupted import here. */
export const listImports = (kind: ImportKind) =>
  operation({
    name: `list${kind.noun}s`,
    summary: "Files that were checked or imported in the last day",
    permission: kind.permission,
    input: z.object({}),
    output: z.array(ImportView),
    async run(context) {
      const found = await keptImports(context)
        .select(COLUMNS)
        .where("r.kind", "=", kind.name)
        .where("r.created_at", ">", new Date(Date.now() - DAY_MS))
        .orderBy("r.id", "desc")
        .limit(10)
        .execute();
      return found.map(toImportView);
    },
  });
