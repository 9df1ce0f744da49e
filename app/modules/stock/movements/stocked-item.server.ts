import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

export type StockedItem = { variantId: number; productId: number; name: string; sku: string };

/** A variant that lies on shelves. One that is not there, or is a service, is refused beside its field. */
export async function stockedItem(em: Em, variantId: number): Promise<StockedItem> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.id as productId", "p.name", "v.sku", "p.is_service as isService"])
    .where("v.id", "=", variantId)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new DomainError("rule", "stock.errors.unknownItem", { field: "variantId" });
  const { isService, ...item } = found;
  if (isService) throw new DomainError("rule", "stock.errors.service", { field: "variantId" });
  return item;
}
