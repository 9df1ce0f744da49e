import { notFound } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { LotView } from "./lot.schema.server.ts";

/** Lots (l) with their items (v, p) and suppliers, ready for a `where`. */
export const selectLots = (em: Em) =>
  rows(em)
    .selectFrom("stock_lots as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("vendors as s", "s.id", "l.supplier_id")
    .select(["l.id", "l.store_id as storeId", "l.variant_id as productVariantId", "p.name", "v.sku"])
    .select(["l.lot_code as lotCode", "l.expiry_date as expiryDate", "l.manufacture_date as manufactureDate"])
    .select(["l.supplier_id as supplierId", "s.name as supplierName", "l.unit_cost as unitCost"])
    .select(["l.initial_quantity as initialQuantity", "l.current_quantity as currentQuantity", "l.status"])
    .select(["l.created_at as createdAt", "l.created_by as createdBy", "l.updated_at as updatedAt", "l.version"]);

type LotRow = Awaited<ReturnType<ReturnType<typeof selectLots>["executeTakeFirstOrThrow"]>>;

export const toLotView = ({ status, createdAt, updatedAt, ...row }: LotRow): LotView => ({
  ...row,
  status: status as LotView["status"],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** @throws 404 for a lot of another store */
export async function readLot(em: Em, stores: Actor["stores"], lotId: number): Promise<LotView> {
  const found = await selectLots(em).where("l.id", "=", lotId).executeTakeFirst();
  if (!found || !stores.some(({ id }) => id === found.storeId)) throw notFound();
  return toLotView(found);
}
