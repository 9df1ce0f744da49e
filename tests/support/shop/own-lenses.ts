import { type Em, rows } from "#db/orm.ts";
import { makeVariant, makeVendor } from "#tests/support/factories.ts";

/** A stocked lens of a power, as the power matrix has it. */
export async function makeStockedLens(
  em: Em,
  {
    storeId,
    quantity = 5,
    sphere = "-2.00",
    cylinder = null,
  }: { storeId: number; quantity?: number; sphere?: string; cylinder?: string | null },
) {
  const lens = await makeVariant(em, { storeId, quantity, category: "Regular Lenses" });
  await rows(em)
    .updateTable("product_variants")
    .set({ sphere, cylinder, add_power: null })
    .where("id", "=", lens.id)
    .execute();
  await rows(em)
    .updateTable("inventory")
    .set({ average_cost: "20.00" })
    .where("store_id", "=", storeId)
    .where("variant_id", "=", lens.id)
    .execute();
  return lens;
}

/** What lies on a shelf, and the sum of its movements: both are the same, or the stock is wrong. */
export async function shelfOf(em: Em, storeId: number, variantId: number) {
  const db = rows(em);
  const shelf = await db
    .selectFrom("inventory")
    .select(["quantity", "quantity_on_hold as onHold"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  const { moved } = await db
    .selectFrom("stock_movements")
    .select(({ fn }) => fn.sum<string>("quantity").as("moved"))
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  const { held } = await db
    .selectFrom("stock_holds")
    .select(({ fn }) => fn.sum<string | null>("quantity").as("held"))
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .where("released_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...shelf, ledger: Number(moved), held: Number(held ?? 0) };
}

/** A laboratory with its vendor. Further values are columns. */
export async function makeLaboratory(em: Em, columns: Record<string, unknown> = {}) {
  const { id: vendorId, name } = await makeVendor(em);
  const { id } = await rows(em)
    .insertInto("lens_laboratories")
    .values({ vendor_id: vendorId, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, vendorId, name };
}
