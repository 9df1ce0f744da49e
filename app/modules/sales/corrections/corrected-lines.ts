import { DomainError } from "#app/lib/errors.ts";
import { type Amount, big, ZERO } from "#app/lib/money/money.ts";
import { linePrices, saleTotals, type Totals } from "#app/modules/sales/sale/figures/totals.ts";
import type { ReturnedSale, SoldItem } from "../returns/locked-sale.server.ts";

type Asked = { saleItemId: number; quantity?: number | undefined; unitPrice: Amount | null };

/** Pieces of a line that are charged more. `unitPrice` is what each is charged more, before VAT. */
export type CorrectedLine = { item: SoldItem; quantity: number; unitPrice: Amount };

/** The largest amount that the database holds. */
const MOST = "9999999999.99";

/**
 * Checks what a correction charges more against what was sold and has not come back.
 * @throws 422 for a sale that cannot be corrected, and beside the line that does not fit
 */
export function correctedLines(sale: ReturnedSale, asked: readonly Asked[]): CorrectedLine[] {
  if (sale.correctsId !== null) throw new DomainError("rule", "corrections.errors.debitNote");
  if (sale.voidedAt) throw new DomainError("rule", "corrections.errors.void");
  const taken = new Map<number, number>();
  const lines = asked.flatMap(({ saleItemId, quantity, unitPrice }, index): CorrectedLine[] => {
    const item = sale.items.find(({ id }) => id === saleItemId);
    const at = (name: string) => `items[${index}].${name}`;
    if (!item) throw new DomainError("rule", "corrections.errors.unknownLine", { field: at("saleItemId") });
    if (unitPrice === null || big(unitPrice).eq(0)) return [];
    const before = taken.get(item.id) ?? 0;
    const left = item.quantity - item.returned - before;
    const pieces = quantity ?? left;
    if (pieces > left || left === 0) {
      throw new DomainError("rule", left === 0 ? "corrections.errors.noneLeft" : "corrections.errors.tooMany", {
        field: at("quantity"),
        params: { item: item.itemName, left },
        extra: { correctable: left },
      });
    }
    taken.set(item.id, before + pieces);
    return [{ item, quantity: pieces, unitPrice }];
  });
  if (lines.length === 0) throw new DomainError("rule", "corrections.errors.nothing", { field: "items" });
  return lines;
}

/** What each line is charged more, with VAT. */
export function chargedMore(lines: readonly CorrectedLine[]): { saleItemId: number; total: Amount }[] {
  const prices = linePrices(lines.map(({ item: { taxCategory }, ...line }) => ({ ...line, taxCategory })));
  return lines.map(({ item }, index) => ({ saleItemId: item.id, total: prices[index] ?? ZERO }));
}

/** The figures of a debit note: VAT on the lines that were sold with it, and no discounts. @throws 422 for a total that is too large */
export function correctionTotals(lines: readonly CorrectedLine[]): Totals {
  const totals = saleTotals({
    lines: lines.map(({ item: { taxCategory }, quantity, unitPrice }) => ({
      quantity,
      unitPrice,
      taxCategory,
      discountAmount: "0.00",
    })),
    coveragePercent: null,
  });
  if (big(totals.totalAmount).gt(MOST))
    throw new DomainError("rule", "corrections.errors.tooLarge", { field: "items" });
  return totals;
}
