import type { Locale } from "#app/lib/dates.ts";
import type { CountLineView } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { type Bars, bars } from "#app/modules/inventory/labels/bars.server.ts";
import { labelCode } from "#app/modules/inventory/labels/label-code.ts";

export type SheetLine = Pick<CountLineView, "id" | "name" | "look" | "sku" | "expected"> & { bars: Bars | null };
export type SheetGroup = { category: string; brand: string; lines: SheetLine[] };

/** The lines of a count grouped for its sheets: by category and brand, as goods lie on shelves. */
export function sheetGroups(
  lines: readonly CountLineView[],
  { withBars, locale }: { withBars: boolean; locale: Locale },
): SheetGroup[] {
  const groups: SheetGroup[] = [];
  for (const { id, name, look, sku, upc, expected, brand, ...line } of lines) {
    const category = (locale === "ar" && line.categoryAr) || line.category;
    const code = withBars ? labelCode({ upc, sku }) : null;
    const last = groups.at(-1);
    const group = last?.category === category && last.brand === brand ? last : { category, brand, lines: [] };
    if (group !== last) groups.push(group);
    group.lines.push({ id, name, look, sku, expected, bars: code && bars(code) });
  }
  return groups;
}
