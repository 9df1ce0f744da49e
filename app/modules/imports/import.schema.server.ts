import { z } from "zod";
import { say } from "#app/i18n/translate.server.ts";
import { view } from "#app/lib/fields.server.ts";
import type { ImportProblem, ImportRun } from "#db/entities/import-run.ts";

export const IMPORT_STATUSES = ["checked", "running", "done"] as const;

export const ImportView = z.object({
  id: view.id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Lines that are not empty, without the header. */
  totalRows: z.int(),
  /** Lines with a problem, which are not imported. */
  badRows: z.int(),
  /** Lines without a problem. */
  goodRows: z.int(),
  /** Good lines that are written so far. */
  doneRows: z.int(),
  createdAt: view.instant,
});
export type ImportView = z.infer<typeof ImportView>;

type Shown = Pick<ImportRun, "id" | "fileName" | "status" | "totalRows" | "badRows" | "doneRows" | "createdAt">;

export const toImportView = (run: Shown): ImportView => ({
  id: run.id,
  fileName: run.fileName,
  status: run.status as ImportView["status"],
  totalRows: run.totalRows,
  badRows: run.badRows,
  goodRows: run.totalRows - run.badRows,
  doneRows: run.doneRows,
  createdAt: run.createdAt.toISOString(),
});

/** A problem of a line, as the API returns it. */
export const ProblemView = z.object({
  line: z.int(),
  /** Empty when the problem concerns the whole line. */
  field: z.string(),
  /** The content of the cell, shortened. */
  value: z.string(),
  message: z.string(),
});
export type ProblemView = z.infer<typeof ProblemView>;

export const toProblemView = ({ line, field, value, key, params }: ImportProblem): ProblemView => ({
  ...{ line, field, value },
  message: say("en", { key, params }),
});
