import { riyals } from "#app/lib/halalas.ts";
import { type Amount, amount, big } from "#app/lib/money.ts";
import type { ChargedLine } from "#app/modules/invoicing/amounts.ts";
import { STANDARD_RATE } from "#app/modules/invoicing/invoice.ts";
import { lineFigures, type SharedFigures, type SoldLine } from "./line-figures.ts";

/**
 * The lines of a sale for its invoice. What the insurer pays is part of what the goods cost, so a line's total is what customer and insurer pay
 * together; the product discount of an insurance sale is a discount. Source: decision 19.
 */
export const chargedBySale = (sale: SharedFigures, lines: readonly (SoldLine & { name: string })[]): ChargedLine[] =>
  lineFigures(sale, lines).map((figures, index) => ({
    name: lines[index]?.name ?? "",
    quantity: lines[index]?.quantity ?? 0,
    subtotal: riyals(figures.subtotal),
    discount: riyals(figures.discount - figures.coverage),
    total: riyals(figures.total + figures.coverage),
    taxation: STANDARD_RATE,
  }));

/** The lines of a return for its credit note, from the figures that the returned pieces carry. */
export const chargedByReturn = (
  lines: readonly { name: string; quantity: number; figures: SharedFigures }[],
): ChargedLine[] =>
  lines.map(({ name, quantity, figures }) => ({
    name,
    quantity,
    subtotal: figures.subtotal,
    discount: figures.productDiscount,
    total: invoiced(figures),
    taxation: STANDARD_RATE,
  }));

/** What the invoice of a sale or the credit note of a return is about: what the receipt charges and what the insurer pays. */
export const invoiced = ({
  totalAmount,
  insuranceCoverage,
}: Pick<SharedFigures, "totalAmount" | "insuranceCoverage">): Amount =>
  amount(big(totalAmount).plus(insuranceCoverage));
