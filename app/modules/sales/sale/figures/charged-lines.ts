import { riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type ProductTax, reasonTexts } from "#app/lib/money/taxation.ts";
import type { ChargedLine } from "#app/modules/e-invoicing/document/amounts.ts";
import type { Taxation } from "#app/modules/e-invoicing/document/invoice.ts";
import { invoiced } from "./document-vat.ts";
import { lineFigures, type SharedFigures, type SoldLine } from "./line-figures.ts";

/** How a line was taxed when it was sold. */
export type LineTax = ProductTax & { taxPercent: Amount };

/** The reason stands in Arabic first, as the law asks, and once where both languages are the same. */
function taxationOf(tax: LineTax): Taxation {
  const texts = reasonTexts(tax);
  const percent = Number(tax.taxPercent);
  if (texts === null || tax.taxReason === null) return { category: tax.taxCategory, percent };
  const text = [...new Set([texts.ar, texts.en])].join(" | ");
  return { category: tax.taxCategory, percent, exemption: { code: tax.taxReason, text } };
}

/**
 * The lines of a sale for its invoice. The insurer's part belongs to the price of the goods, so a line's total is the sum that customer and insurer pay
 * together; the product discount of an insurance sale is a discount. Source: decision 19.
 */
export function chargedBySale(
  sale: SharedFigures,
  lines: readonly (SoldLine & LineTax & { name: string })[],
): ChargedLine[] {
  const carried = lineFigures(sale, lines);
  return lines.flatMap(({ name, quantity, ...line }, index) => {
    const figures = carried[index];
    if (!figures) return [];
    return [
      {
        name,
        quantity,
        subtotal: riyals(figures.subtotal),
        discount: riyals(figures.discount - figures.coverage),
        total: riyals(figures.total + figures.coverage),
        taxation: taxationOf(line),
      },
    ];
  });
}

/** The lines of a return for its credit note, from the figures that the returned pieces carry. They are taxed as they were sold. */
export const chargedByReturn = (
  lines: readonly { name: string; quantity: number; figures: SharedFigures; tax: LineTax }[],
): ChargedLine[] =>
  lines.map(({ name, quantity, figures, tax }) => ({
    name,
    quantity,
    subtotal: figures.subtotal,
    discount: figures.productDiscount,
    total: invoiced(figures),
    taxation: taxationOf(tax),
  }));
