import type Big from "big.js";
import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { amountField } from "#app/lib/fields.server.ts";
import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import { saleItemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { linePrices } from "#app/modules/sales/sale/figures/totals.ts";
import type { Em } from "#db/orm.ts";

const PERCENT = /^(\d{1,2}(?:[.,\u066b]\d{1,2})?|100)\s*[%\u066a]$/;

/** Reads a typed percentage from 0 to 100, in Latin or Arabic digits, such as "10%". Undefined for any other text. */
function percentText(value: unknown): string | undefined {
  const text = typeof value === "string" ? latinDigits(value.trim()) : "";
  const [, percent] = PERCENT.exec(text) ?? [];
  return percent && `${percent.replace(/[,\u066b]/, ".")}%`;
}

/** A discount typed at the till: an amount or a percentage. An empty field means no discount. */
export const typedDiscount = () =>
  z.preprocess(
    (value) => percentText(value) ?? (value === "" || value == null ? "0" : value),
    z.union([z.string().endsWith("%", "sales.errors.discount"), amountField("sales.errors.discount")], {
      error: "sales.errors.discount",
    }),
  );

type Line = { variantId: number; quantity: number; unitPrice: Amount | null; discountAmount: string };
type Cart<Item extends Line> = { sale: { discountAmount: string }; items: Item[] };

const isPercent = (typed: string) => typed.endsWith("%");

/**
 * Converts typed percentages into amounts. A line's percentage is of its price with VAT, the sale's of the price with VAT of all lines, like the
 * store's limit, but never more than what the other discounts of lines leave. Reads prices only when a percentage was typed. Source: decision 44.
 */
export async function withAmounts<Item extends Line, Whole extends Cart<Item>>(
  em: Em,
  storeId: number,
  cart: Whole & Cart<Item>,
): Promise<Whole> {
  if (![cart.sale, ...cart.items].some(({ discountAmount }) => isPercent(discountAmount))) return cart;
  const ids = cart.items.map(({ variantId }) => variantId);
  const found = ids.length
    ? await saleItemRows(em, storeId).select("p.tax_category as taxCategory").where("v.id", "in", ids).execute()
    : [];
  const prices = linePrices(
    cart.items.map(({ variantId, quantity, unitPrice }) => {
      const item = found.find((one) => one.variantId === variantId);
      return { quantity, unitPrice: unitPrice ?? item?.price ?? ZERO, taxCategory: item?.taxCategory ?? "S" };
    }),
  );
  const typedAmounts = cart.items.map(({ discountAmount }) => discountAmount).filter((typed) => !isPercent(typed));
  let left = sum(prices).minus(sum(typedAmounts));
  const amountOf = (typed: string, price: Amount | Big): Amount => {
    if (!isPercent(typed)) return typed;
    const part = big(amount(percentOf(price, typed.slice(0, -1))));
    const taken = part.gt(left) && left.gte(0) ? left : part;
    left = left.minus(taken);
    return amount(taken);
  };
  const items = cart.items.map((item, index) => ({
    ...item,
    discountAmount: amountOf(item.discountAmount, prices[index] ?? ZERO),
  }));
  return { ...cart, sale: { ...cart.sale, discountAmount: amountOf(cart.sale.discountAmount, sum(prices)) }, items };
}
