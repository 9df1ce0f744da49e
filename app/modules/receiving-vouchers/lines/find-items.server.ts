import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { readVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { isSuppliedSql } from "#app/modules/requisition-orders/items/usual-price.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { keptAs } from "./line-settings.server.ts";
import { LineView, VOUCHER_COSTS } from "./line-view.server.ts";
import { knownOf } from "./voucher-lines.server.ts";

const MOST_RESULTS = 20;

const FoundItem = z.object({
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  look: z.string(),
  sku: z.string(),
});
export type FoundItem = z.infer<typeof FoundItem>;

/** Goods by name or code, for a line of a voucher. The vendor's own items come first; with nothing typed they are the list. */
export const findItemsToReceive = operation({
  name: "findItemsToReceive",
  summary: "Items to receive, by product name or SKU",
  permission: [],
  input: z.object({ q: optionalText({ max: 100 }), vendorId: optionalId() }),
  output: z.array(FoundItem),
  async run({ em }, { q, vendorId }): Promise<FoundItem[]> {
    if (q === null && vendorId === null) return [];
    let query = rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["v.id as variantId", "p.name", "p.brand", "v.sku"])
      .select(sql<string>`concat_ws(', ', v.color, v.size)`.as("look"))
      .where(isSold())
      .where("p.is_service", "=", false);
    if (q === null) query = query.where(isSuppliedSql(vendorId));
    else for (const found of matchingVariants("v", q)) query = query.where(found);
    if (q !== null && vendorId !== null) query = query.orderBy(isSuppliedSql(vendorId), "desc");
    return query.orderBy("p.name").orderBy("v.sku").limit(MOST_RESULTS).execute();
  },
});

const Kept = z.object({
  lots: z.object({ makesCode: z.boolean() }).nullable(),
  serials: z.object({ makesNumbers: z.boolean() }).nullable(),
});

/** The first values of a new line of an item, and the way in which the store keeps the item. */
export const prepareVoucherItem = operation({
  name: "prepareVoucherItem",
  summary: "What a new line of a receiving voucher begins with",
  permission: [],
  input: z.object({ id: id(), variantId: id() }),
  costs: VOUCHER_COSTS,
  output: Kept,
  async run({ em, stores }, { id: voucherId, variantId }) {
    const voucher = await readVoucher(em, { stores }, voucherId);
    const item = await goodsOf(em, variantId);
    const known = await knownOf(em, voucher, variantId);
    const line = {
      ...{ variantId, damagedQuantity: 0, description2: null, notes: null },
      ...{ lotCode: null, expiryDate: null, serials: [] as string[] },
      quantity: known.open ?? 1,
      receivedQuantity: known.open ?? 1,
      unitCost: known.unitCost,
      price: known.price,
      alu: known.alu,
      description1: known.name,
      itemSize: known.size,
      frameColor: known.color,
    };
    return { item, line, ...(await keptAs(em, { storeId: voucher.storeId, variantId })) };
  },
});

async function goodsOf(em: Em, variantId: number): Promise<{ name: string; sku: string }> {
  const item = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.name", "v.sku", "p.is_service as isService"])
    .where("v.id", "=", variantId)
    .where("v.deleted_at", "is", null)
    .executeTakeFirst();
  if (!item) throw notFound();
  if (item.isService) throw new DomainError("rule", "stock.errors.service");
  return { name: item.name, sku: item.sku };
}

/** One line of a voucher, and how the store keeps its item. */
export const getVoucherItem = operation({
  name: "getVoucherItem",
  summary: "One item of a receiving voucher",
  permission: [],
  input: z.object({ id: id(), itemId: id() }),
  costs: VOUCHER_COSTS,
  output: Kept.extend({ line: LineView }),
  async run({ em, stores }, { id: voucherId, itemId }) {
    const voucher = await readVoucher(em, { stores }, voucherId);
    const line = voucher.items.find((one) => one.id === itemId);
    if (!line) throw notFound();
    return { voucher, line, ...(await keptAs(em, { storeId: voucher.storeId, variantId: line.variantId })) };
  },
});
