import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { refuseLargeDiscount, refuseLargeLineDiscounts } from "./large-discounts.ts";
import type { SaleInput, SaleLineInput } from "./sale-input.schema.server.ts";
import { saleTotals, type Totals } from "./totals.ts";

export type CataloguePrice = { variantId: number; name: string; price: Amount };
export type PricedLine = { variantId: number; quantity: number; unitPrice: Amount; discountAmount: Amount };
export type PricedSale = {
  lines: PricedLine[];
  totals: Totals;
  /** What only a manager may do and was done, for the audit row. */
  overrides: string[];
};

type Terms = {
  /** In the order of the items. */
  catalogue: readonly CataloguePrice[];
  coveragePercent: Amount | null;
  discountLimitPercent: Amount;
};

/**
 * Prices a sale from the catalogue. Amounts that came along must agree, else 422 with the expected figures; another unit
 * price, or a discount above the store's limit, needs sales:manage. Source: decisions 18 and 19.
 */
export function priceSale(input: SaleInput, terms: Terms, actor: Pick<Actor, "permissions">): PricedSale {
  const manages = holds(actor.permissions, "sales:manage");
  const overrides: string[] = [];
  const lines = input.items.map((item, index): PricedLine => {
    const catalogue = terms.catalogue[index]?.price ?? ZERO;
    const overridden = item.unitPrice !== null && !big(item.unitPrice).eq(catalogue);
    if (overridden && !manages) {
      throw new DomainError("rule", "sales.errors.price", {
        field: `items[${index}].unitPrice`,
        params: { item: terms.catalogue[index]?.name ?? "", expected: catalogue, sent: item.unitPrice ?? ZERO },
        extra: { expected: { unitPrice: catalogue } },
      });
    }
    if (overridden) overrides.push(`unit price of variant ${item.variantId}: ${catalogue} to ${item.unitPrice}`);
    return {
      variantId: item.variantId,
      quantity: item.quantity,
      unitPrice: overridden && item.unitPrice !== null ? item.unitPrice : catalogue,
      discountAmount: item.discountAmount ?? ZERO,
    };
  });
  const insured = terms.coveragePercent !== null;
  if (insured) refuseLineDiscounts(lines);
  refuseLargeLineDiscounts(lines);
  const lineDiscounts = sum(lines.map((line) => line.discountAmount));
  const own = insured ? ZERO : amount(big(input.sale.discountAmount ?? lineDiscounts).minus(lineDiscounts));
  const totals = saleTotals({
    lines,
    discountAmount: big(own).lt(0) ? ZERO : own,
    coveragePercent: terms.coveragePercent,
  });
  checkAgreement(input, totals);
  if (!insured) checkDiscount(totals, terms.discountLimitPercent, manages, overrides);
  return { lines, totals, overrides };
}

function refuseLineDiscounts(lines: readonly PricedLine[]): void {
  lines.forEach((line, index) => {
    if (big(line.discountAmount).eq(0)) return;
    throw new DomainError("rule", "sales.errors.insuranceNoDiscount", { field: `items[${index}].discountAmount` });
  });
}

/** Figures that the client sent must be those that the server computes. */
function checkAgreement({ sale, items }: SaleInput, totals: Totals): void {
  const expected = {
    subtotal: totals.subtotal,
    discountAmount: totals.discountAmount,
    taxAmount: totals.taxAmount,
    totalAmount: totals.totalAmount,
  };
  for (const [name, value] of Object.entries(expected) as [keyof typeof expected, Amount][]) {
    const sent = sale[name];
    if (sent !== null && !big(sent).eq(value)) throw disagrees(`sale.${name}`, expected);
  }
  items.forEach((item: SaleLineInput, index) => {
    const lineTotal = totals.lineTotals[index] ?? ZERO;
    if (item.totalPrice !== null && !big(item.totalPrice).eq(lineTotal)) {
      throw disagrees(`items[${index}].totalPrice`, { totalPrice: lineTotal, ...expected });
    }
  });
}

function checkDiscount(totals: Totals, limitPercent: Amount, manages: boolean, overrides: string[]): void {
  const field = "sale.discountAmount";
  refuseLargeDiscount(totals);
  const limit = percentOf(totals.subtotal, limitPercent);
  if (big(totals.discountAmount).lte(limit)) return;
  if (!manages) {
    throw new DomainError("forbidden", "sales.errors.discountLimit", { field, params: { limit: amount(limit) } });
  }
  overrides.push(`discount ${totals.discountAmount} above the limit ${amount(limit)}`);
}

const disagrees = (field: string, expected: Record<string, Amount>) =>
  new DomainError("rule", "sales.errors.figures", {
    field,
    params: { expected: expected[field.split(".").at(-1) ?? ""] ?? ZERO },
    extra: { expected },
  });
