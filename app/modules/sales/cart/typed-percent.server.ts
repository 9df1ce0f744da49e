import { z } from "zod";
import { latinDigits } from "#app/lib/digits.ts";
import { amountField } from "#app/lib/fields.server.ts";
import { type Amount, amount, big, percentOf, sum } from "#app/lib/money.ts";
import type { Em } from "#db/orm.ts";
import { saleItemRows } from "./sale-item-rows.server.ts";

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
 * Converts typed percentages into amounts. A line's percentage is of quantity x unit price; the sale's percentage is of the subtotal, like
 * the store's limit. Reads prices only when a percentage was typed.
 */
export async function withAmounts<Item extends Line, Whole extends Cart<Item>>(
  em: Em,
  storeId: number,
  cart: Whole & Cart<Item>,
): Promise<Whole> {
  if (![cart.sale, ...cart.items].some(({ discountAmount }) => isPercent(discountAmount))) return cart;
  const ids = cart.items.map(({ variantId }) => variantId);
  const found = ids.length ? await saleItemRows(em, storeId).where("v.id", "in", ids).execute() : [];
  const values = cart.items.map(({ variantId, quantity, unitPrice }) => {
    const price = unitPrice ?? found.find((item) => item.variantId === variantId)?.price ?? "0";
    return amount(big(price).times(quantity));
  });
  const amountOf = (typed: string, whole: Amount) =>
    isPercent(typed) ? amount(percentOf(whole, typed.slice(0, -1))) : typed;
  return {
    ...cart,
    sale: { ...cart.sale, discountAmount: amountOf(cart.sale.discountAmount, amount(sum(values))) },
    items: cart.items.map((item, index) => ({
      ...item,
      discountAmount: amountOf(item.discountAmount, values[index] ?? "0"),
    })),
  };
}
