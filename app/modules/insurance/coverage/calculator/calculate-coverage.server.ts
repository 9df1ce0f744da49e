import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, integer } from "#app/lib/fields.server.ts";
import { type Amount, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { toCoverable } from "#app/modules/insurance/coverage/coverable-columns.server.ts";
import { coverageTermsOf } from "#app/modules/insurance/coverage/coverage-terms.server.ts";
import { type Split, splitCoverage } from "#app/modules/insurance/coverage/split.ts";
import { calculatorItems, MAY_CALCULATE } from "./find-calculator-items.server.ts";
import { MOST_ITEMS } from "./read-calculator.ts";

export type CalculatorLine = {
  variantId: number;
  name: string;
  sku: string;
  detail: string;
  price: Amount;
  quantity: number;
};
export type Calculation = { lines: CalculatorLine[]; split: Split };

/** A policy's payment for chosen items at catalogue prices. Items that are no longer sold are left out. */
export const calculateCoverage = operation({
  name: "calculateCoverage",
  summary: "What a policy would pay for some items of the catalogue",
  permission: MAY_CALCULATE,
  input: z.object({
    policyId: id(),
    items: z.array(z.object({ variantId: id(), quantity: integer("errors.invalid", { min: 1 }) })).max(MOST_ITEMS),
  }),
  output: z.unknown(),
  async run({ em }, { policyId, items }): Promise<Calculation> {
    const ids = items.map(({ variantId }) => variantId);
    const found = ids.length === 0 ? [] : await calculatorItems(em).where("v.id", "in", ids).execute();
    const terms = await coverageTermsOf(em, policyId, [...new Set(found.map(({ productId }) => productId))]);
    if (!terms) throw notFound();
    const byId = new Map(found.map((row) => [row.variantId, row]));
    const chosen = items.flatMap(({ variantId, quantity }) => {
      const row = byId.get(variantId);
      return row ? [{ row, quantity }] : [];
    });
    const split = splitCoverage(
      chosen.map(({ row, quantity }) => ({
        ...toCoverable(row),
        key: row.variantId,
        quantity,
        unitPrice: row.price,
        discountAmount: ZERO,
      })),
      terms,
    );
    const lines = chosen.map(({ row: { variantId, name, brand, sku, detail, price }, quantity }) => ({
      variantId,
      name: `${brand} ${name}`,
      sku,
      detail,
      price,
      quantity,
    }));
    return { lines, split };
  },
});
