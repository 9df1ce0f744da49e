import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "./base.ts";
import { Store } from "./store.ts";

/**
 * A line of a file that cannot be imported, and why: a message of the catalogues. The value is what the line says there, cut short;
 * the field is empty where the whole line is wrong.
 */
export type ImportProblem = {
  line: number;
  field: string;
  value: string;
  key: string;
  params?: Record<string, string | number>;
};

export const ImportRunSchema = defineEntity({
  name: "ImportRun",
  tableName: "import_runs",
  properties: {
    id: id(),
    kind: line(20),
    /** The store for imported stock, chosen when the file was checked; only for kinds of import with stock. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable(),
    fileName: line(),
    /** The random name under which the file is kept until the import is done. */
    storageKey: line(80).unique().nullable(),
    status: line(20).default("checked"),
    totalRows: p.integer().default(0),
    badRows: p.integer().default(0),
    /** Rows written so far: where an interrupted import continues. */
    doneRows: p.integer().default(0),
    problems: p.json<ImportProblem[]>(),
    ...audited(),
  },
  checks: [
    { name: "import_runs_kind_check", expression: "kind in ('claimAnswers','customers','products')" },
    { name: "import_runs_status_check", expression: "status in ('checked','running','done')" },
  ],
});

/** A file that was read to be imported: checked first, then written in steps. */
export class ImportRun extends ImportRunSchema.class {}
ImportRunSchema.setClass(ImportRun);
