import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { WantedPower } from "#app/modules/prescriptions/optics/fitting-powers.ts";
import { saleItemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { rows } from "#db/orm.ts";

export type Lens = Awaited<ReturnType<typeof readLenses>>[number];

const MOST_LENSES = 400;

const MOST_TO_ORDER = 50;

/** The lenses of a category that are made to order: services, which no shelf holds. */
export const lensesToOrder = async ({ em, store }: OperationContext, category: string) =>
  (
    await saleItemRows(em, store?.id ?? 0)
      .where("c.insurance_category", "=", category)
      .where("p.is_service", "=", true)
      .orderBy("p.name")
      .orderBy("v.id")
      .limit(MOST_TO_ORDER)
      .execute()
  ).map(({ variantId, name, brand, detail, price }) => ({ variantId, name, brand, detail, price }));

const decimal = (hundredths: number | null) => ((hundredths ?? 0) / 100).toFixed(2);

/** The lenses of a category with one of the given powers. */
export async function readLenses(
  { em, store, stores }: OperationContext,
  category: string,
  wanted: readonly WantedPower[],
) {
  const others = stores.filter(({ id: one }) => one !== store?.id);
  const powers = wanted.map(
    ({ sphere, cylinder, add }) =>
      sql`(${decimal(sphere)}::numeric, ${decimal(cylinder)}::numeric, ${decimal(add)}::numeric)`,
  );
  const found = await saleItemRows(em, store?.id ?? 0)
    .select(["v.product_id as productId", "v.sphere", "v.cylinder", "v.add_power as addPower"])
    .select(["v.base_curve as baseCurve", "v.color", "v.material"])
    .where("c.insurance_category", "=", category)
    .where(sql<boolean>`(v.sphere is not null or v.cylinder is not null)`)
    .where(
      sql<boolean>`(coalesce(v.sphere, 0), coalesce(v.cylinder, 0), coalesce(v.add_power, 0)) in (${sql.join(powers)})`,
    )
    .orderBy("p.name")
    .orderBy("v.id")
    .limit(MOST_LENSES)
    .execute();
  const shelves = await rows(em)
    .selectFrom("inventory as i")
    .select(["i.variant_id as variantId", "i.store_id as storeId"])
    .select(sql<number>`i.quantity - i.quantity_on_hold`.as("available"))
    .where("i.variant_id", "in", [0, ...found.map(({ variantId }) => variantId)])
    .where("i.store_id", "in", [0, ...others.map(({ id: one }) => one)])
    .where(sql<boolean>`i.quantity > i.quantity_on_hold`)
    .execute();
  return found.map((lens) => ({
    ...lens,
    elsewhere: others.flatMap(({ id: one, name }) => {
      const shelf = shelves.find(({ variantId, storeId }) => variantId === lens.variantId && storeId === one);
      return shelf ? [{ store: name, available: shelf.available }] : [];
    }),
  }));
}
