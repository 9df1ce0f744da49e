import { sql } from "kysely";
import { z } from "zod";
import { id, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { byName, findsMany, matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { MAX_LINES } from "#app/modules/requisition-orders/requisition.schema.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { isSuppliedSql, usualCostSql } from "./usual-price.server.ts";

const MOST_FOUND = 50;

const OrderableItem = z.object({
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** The cost that a new line starts with; null where none is known and somebody has to type it. */
  unitPrice: view.amount.nullable(),
  /** Whether the order's vendor has the item in its price list. */
  isSupplied: z.boolean(),
  /** Pieces on hand in the store; null where the store never had the item. */
  inStock: z.int().nullable(),
});
export type OrderableItem = z.infer<typeof OrderableItem>;

const ofWhom = { storeId: optionalId(), vendorId: optionalId() };

/** Items that can be ordered, found by name or SKU, with the real stock of the store. Source: part 2, section 9. */
export const findOrderItems = operation({
  name: "findOrderItems",
  summary: "Items that can be ordered",
  permission: [],
  input: z.object({ ...ofWhom, q: optionalText({ max: 100 }) }),
  costs: ["unitPrice"],
  output: z.array(OrderableItem),
  async run({ em, ...actor }, { q, storeId, vendorId }): Promise<OrderableItem[]> {
    let query = orderable(em, storeOf(actor, storeId), vendorId).where(isSold()).where("p.is_service", "=", false);
    for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
    // The vendor's own items come first.
    query = query.orderBy(isSuppliedSql(vendorId), "desc");
    for (const order of byName(await findsMany(em, q))) query = query.orderBy(order);
    return query.limit(MOST_FOUND).execute();
  },
});

/** The items of lines that are not saved yet, for the form to show. */
export const describeOrderLines = operation({
  name: "describeOrderLines",
  summary: "The items of an order that is not saved",
  permission: [],
  input: z.object({ ...ofWhom, variantIds: z.array(id()).max(MAX_LINES) }),
  costs: ["unitPrice"],
  output: z.array(OrderableItem),
  async run({ em, ...actor }, { variantIds, storeId, vendorId }): Promise<OrderableItem[]> {
    if (variantIds.length === 0) return [];
    return orderable(em, storeOf(actor, storeId), vendorId).where("v.id", "in", variantIds).execute();
  },
});

const orderable = (em: Em, storeId: number | null, vendorId: number | null) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.color", "v.size"])
    .select([usualCostSql({ storeId, vendorId }).as("unitPrice"), isSuppliedSql(vendorId).as("isSupplied")])
    .select(
      sql<number | null>`(select i.quantity from inventory i
        where i.variant_id = v.id and i.store_id = ${storeId ?? 0} and i.deleted_at is null)`.as("inStock"),
    )
    .where("v.deleted_at", "is", null);
