import { p } from "@mikro-orm/core";

const total = () => p.decimal().precision(14).scale(2).default("0.00");
export const count = () => p.integer().default(0);

/** The sums that every kept row of the reports has. */
export const figures = () => ({
  units: count(),
  returnedUnits: count(),
  /** With VAT, after discounts. Returns are beside it, not taken off. */
  gross: total(),
  returned: total(),
  discount: total(),
  returnedDiscount: total(),
  vat: total(),
  returnedVat: total(),
  /** The insurers' part, beside `gross` and `returned`, which are the customers' part. Both together are the invoiced total. */
  covered: total(),
  returnedCovered: total(),
});
