import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import { type CountLineView, listCountLines } from "./list-count-lines.server.ts";
import { type SheetPart, sheetPart } from "./sheet-part.ts";

/** As many as a list gives at once. */
const PAGE = 1_000;

/** The lines of one part of a count's sheets, in the order of the shelves, and how many there are in all. */
export async function readSheet(
  args: LoaderFunctionArgs,
  { id, withBars, left, asked }: { id: number; withBars: boolean; left: boolean; asked: string | null },
): Promise<SheetPart & { lines: CountLineView[]; total: number }> {
  const read = (offset: number, limit: number) =>
    load(args, listCountLines, { id, order: "shelf", filter: left ? "uncounted" : null, offset, limit });
  const { total } = await read(0, 1);
  const part = sheetPart(asked, { total, withBars });
  const lines: CountLineView[] = [];
  for (let offset = part.first - 1; offset >= 0 && offset < part.last; offset += PAGE) {
    lines.push(...(await read(offset, Math.min(PAGE, part.last - offset))).rows);
  }
  return { ...part, lines, total };
}
