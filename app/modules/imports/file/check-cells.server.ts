import type { z } from "zod";
import { parseMessage } from "#app/lib/fields.server.ts";
import type { CellProblem } from "#app/modules/imports/import-kind.server.ts";
import { isCutShort } from "./cell-values.ts";

type Cells = Record<string, string>;

/** Checks the cells of a line with a form's schema. Returns the row, or every problem with its field. */
export function checkCells<Schema extends z.ZodType>(
  schema: Schema,
  cells: Cells,
): { row: z.output<Schema> } | { problems: CellProblem[] } {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return { row: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? ""),
      ...parseMessage(message),
    })),
  };
}

/** Problems for codes that a spreadsheet has shortened; null when all codes are complete. */
export function cutShort(cells: Cells, fields: readonly string[]): { problems: CellProblem[] } | null {
  const cut = fields.filter((field) => isCutShort(cells[field] ?? ""));
  return cut.length > 0 ? { problems: cut.map((field) => ({ field, key: "imports.cells.cutShort" })) } : null;
}
