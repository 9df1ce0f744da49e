import { InvalidInput } from "#app/lib/errors.ts";
import { changedTax, type ProductTax, taxProblem } from "#app/lib/taxation.ts";

/** The taxation of a product after a change. Refuses beside the field one for which the tax authority would refuse an e-invoice. */
export function agreedTax(before: ProductTax, sent: Parameters<typeof changedTax>[1]): ProductTax {
  const tax = changedTax(before, sent);
  const problem = taxProblem(tax);
  if (problem)
    throw new InvalidInput({ [problem.field]: [{ key: `product.errors.${problem.field}.${problem.rule}` }] });
  return tax;
}
