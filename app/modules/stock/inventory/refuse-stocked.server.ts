import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

type Goods = { productId: number } | { categoryId: number };

/**
 * Refuses to call goods a service while pieces of them lie on shelves, of any store: nobody would see, count or sell those any more.
 * A product is locked by its command before, so that no piece comes between this and the command's end.
 */
export async function refuseStocked({ em, user }: OperationContext, goods: Goods, field: string): Promise<void> {
  const stores = await rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("stores as s", "s.id", "i.store_id")
    .select(["s.id as storeId", "s.name", "s.name_ar as nameAr"])
    .select([
      sql<number>`sum(i.quantity)::int`.as("quantity"),
      sql<number>`sum(i.quantity_on_hold)::int`.as("quantityOnHold"),
    ])
    .where((e) => e.or([e("i.quantity", ">", 0), e("i.quantity_on_hold", ">", 0)]))
    .where((e) => ("productId" in goods ? e("p.id", "=", goods.productId) : e("p.category_id", "=", goods.categoryId)))
    .where("p.is_service", "=", false)
    .groupBy("s.id")
    .orderBy("s.id")
    .execute();
  if (stores.length === 0) return;
  const pieces = stores.reduce((sum, { quantity }) => sum + quantity, 0);
  const onHold = stores.reduce((sum, { quantityOnHold }) => sum + quantityOnHold, 0);
  const named = stores.map(({ name, nameAr, quantity }) => `${(user.locale === "ar" && nameAr) || name}: ${quantity}`);
  throw new DomainError("rule", "stock.errors.stillStocked", {
    field,
    params: { pieces, onHold, stores: named.join(user.locale === "ar" ? "، " : ", ") },
    extra: { stores: stores.map(({ storeId, quantity, quantityOnHold }) => ({ storeId, quantity, quantityOnHold })) },
  });
}
