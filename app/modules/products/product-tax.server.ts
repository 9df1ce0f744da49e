import { InvalidInput } from "#app/lib/errors.ts";
import { changedTax, type ProductTax, type TaxProblem, taxProblem } from "#app/lib/money/taxation.ts";

/** The text that says what is wrong. */
export const taxMessage = ({ field, rule }: TaxProblem): string => `product.errors.${field}.${rule}`;

/** The taxation of a product after a change. Refuses beside the field one for which the tax authority would refuse an e-invoice. */
export function agreedTax(before: ProductTax, sent: Parameters<typeof changedTax>[1]): ProductTax {
  const tax = changedTax(before, sent);
  const problem = taxProblem(tax);
  if (problem) throw new InvalidInput({ [problem.field]: [{ key: taxMessage(problem) }] });
  return tax;
}
