import { ZERO } from "#app/lib/money/money.ts";
import { lineFigures, partOf } from "#app/modules/sales/sale/figures/line-figures.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ReturnedSale } from "../returns/locked-sale.server.ts";
import type { ReturnedLine } from "../returns/return-figures.server.ts";

/**
 * The lines of a return with the figures that their pieces carried when they came back. Each return takes the pieces after those of the returns before
 * it, so the figures are worked out from the same pieces again.
 */
export async function creditedLines(em: Em, sale: ReturnedSale, returnId: number): Promise<ReturnedLine[]> {
  const carried = lineFigures(sale, sale.items);
  const all = await rows(em)
    .selectFrom("sale_return_items as l")
    .innerJoin("sale_returns as r", "r.id", "l.return_id")
    .select(["l.return_id as returnId", "l.sale_item_id as itemId", "l.quantity", "l.condition", "l.serials"])
    .where("r.sale_id", "=", sale.id)
    .orderBy("l.return_id")
    .orderBy("l.line_no")
    .execute();
  const before = new Map<number, number>();
  return all.flatMap((line): ReturnedLine[] => {
    const position = sale.items.findIndex(({ id }) => id === line.itemId);
    const [item, whole] = [sale.items[position], carried[position]];
    if (!item || !whole) return [];
    const taken = before.get(item.id) ?? 0;
    before.set(item.id, taken + line.quantity);
    if (line.returnId !== returnId) return [];
    return [
      {
        item,
        quantity: line.quantity,
        condition: line.condition === "damaged" ? "damaged" : "shelf",
        serials: line.serials ?? [],
        figures: partOf(whole, item.quantity, taken, line.quantity),
        // What the patient took over is in the invoice total like the insurer's part.
        moved: ZERO,
      },
    ];
  });
}
