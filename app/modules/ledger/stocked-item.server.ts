import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

export type StockedItem = { variantId: number; productId: number; name: string; sku: string };

/**
 * A variant that is kept in stock. Refuses a missing variant or a service beside its field. Its product cannot change its type until
 * the command ends.
 * @param field the form field that names the variant
 */
export async function stockedItem(em: Em, variantId: number, field = "variantId"): Promise<StockedItem> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.id as productId", "p.name", "v.sku", "p.is_service as isService"])
    .where("v.id", "=", variantId)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .forShare("p")
    .executeTakeFirst();
  if (!found) throw new DomainError("rule", "stock.errors.unknownItem", { field });
  const { isService, ...item } = found;
  if (isService) throw new DomainError("rule", "stock.errors.service", { field });
  return item;
}

/**
 * Locks the products of these variants until the command ends, in id order and, as in every command, before the stock lines.
 * A change of a product into a service waits, and then sees the pieces.
 * @returns the variants whose product is a service
 */
export async function holdGoods(em: Em, variantIds: readonly number[]): Promise<{ name: string; sku: string }[]> {
  if (variantIds.length === 0) return [];
  const held = await rows(em)
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .select(["p.name", "v.sku", "p.is_service as isService"])
    .where(sql<boolean>`v.id = any(${[...variantIds]}::int[])`)
    .orderBy("p.id")
    .forShare("p")
    .execute();
  return held.filter(({ isService }) => isService);
}
