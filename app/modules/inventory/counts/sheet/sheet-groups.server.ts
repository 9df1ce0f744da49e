import type { Locale } from "#app/lib/dates.ts";
import type { CountLineView } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { loadBars } from "#app/modules/inventory/labels/bars.server.ts";
import { labelCode } from "#app/modules/inventory/labels/label-code.ts";
import type { Bars } from "#app/ui/paper/paper-parts.ts";

export type SheetLine = Pick<CountLineView, "id" | "name" | "look" | "sku" | "expected"> & { bars: Bars | null };
export type SheetGroup = { category: string; brand: string; lines: SheetLine[] };

/** The lines of a count grouped for its sheets: by category and brand, as goods lie on shelves. */
export async function sheetGroups(
  lines: readonly CountLineView[],
  { withBars, locale }: { withBars: boolean; locale: Locale },
): Promise<SheetGroup[]> {
  const draw = withBars ? await loadBars() : null;
  const groups: SheetGroup[] = [];
  for (const { id, name, look, sku, upc, expected, brand, ...line } of lines) {
    const category = (locale === "ar" && line.categoryAr) || line.category;
    const code = labelCode({ upc, sku });
    const last = groups.at(-1);
    const group = last?.category === category && last.brand === brand ? last : { category, brand, lines: [] };
    if (group !== last) groups.push(group);
    group.lines.push({ id, name, look, sku, expected, bars: draw && code && draw(code) });
  }
  return groups;
}
