import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation, type StoreOption } from "#app/lib/operation.server.ts";
import { inTransitOf } from "#app/modules/inventory/stock/list/stock-around.server.ts";
import { notSoldSql } from "#app/modules/ledger/lot-rules.server.ts";
import { available, STOCK_STATUSES, stockStatus } from "#app/modules/ledger/status.ts";
import { type Em, rows } from "#db/orm.ts";
import { pendingRows } from "./pending.server.ts";

const StoreLevel = z.object({
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  quantity: z.int(),
  quantityOnHold: z.int(),
  available: z.int(),
  /** Available pieces in expired or blocked lots. */
  notSold: z.int(),
  pending: z.int(),
  /** On their way by transfers from or to the store. */
  inTransit: z.int(),
  reorderLevel: z.int().nullable(),
  quantityInLots: z.int(),
  quantitySerialized: z.int(),
  /** The settings of the stock line. "Lot" and "Serialized" need more fields in each change. */
  inventoryType: z.string().nullable(),
  lotType: z.string().nullable(),
  serialType: z.string().nullable(),
  status: z.enum(STOCK_STATUSES),
});
export type StoreLevel = z.infer<typeof StoreLevel>;

const VariantStock = z.object({
  variantId: view.id,
  productId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  isService: z.boolean(),
  /** The user's stores in their order. */
  levels: z.array(StoreLevel),
});

/** One variant with its stock in each of the user's stores. */
export const getVariantStock = operation({
  name: "getVariantStock",
  summary: "A variant with its stock in each of your stores",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ variantId: id() }),
  output: VariantStock,
  async run({ em, stores }, { variantId }) {
    const [item, levels] = await Promise.all([variantOf(em, variantId), levelsOf(em, stores, variantId)]);
    if (!item) throw notFound();
    return { ...item, levels };
  },
});

const variantOf = (em: Em, variantId: number) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "v.sku", "v.color", "v.size"])
    .select("p.is_service as isService")
    .where("v.id", "=", variantId)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();

async function levelsOf(em: Em, stores: readonly StoreOption[], variantId: number): Promise<StoreLevel[]> {
  if (stores.length === 0) return [];
  const storeIds = stores.map((store) => store.id);
  const [shelves, owed, moving] = await Promise.all([
    rows(em)
      .selectFrom("inventory as i")
      .select(notSoldSql().as("notSold"))
      .select(["store_id", "quantity", "quantity_on_hold as quantityOnHold", "reorder_level as reorderLevel"])
      .select(["quantity_in_lots as quantityInLots", "inventory_type as inventoryType", "lot_type as lotType"])
      .select(["serial_type as serialType", "quantity_serialized as quantitySerialized"])
      .where("variant_id", "=", variantId)
      .where("store_id", "in", storeIds)
      .where("deleted_at", "is", null)
      .execute(),
    pendingRows(em, storeIds).where("t.variant_id", "=", variantId).execute(),
    inTransitOf(em, storeIds, [variantId]),
  ]);
  return stores.map(({ id: storeId, name, nameAr }) => {
    const shelf = shelves.find((one) => one.store_id === storeId);
    const level = { quantity: shelf?.quantity ?? 0, quantityOnHold: shelf?.quantityOnHold ?? 0 };
    const reorderLevel = shelf?.reorderLevel ?? null;
    return {
      ...level,
      storeId,
      storeName: name,
      storeNameAr: nameAr,
      reorderLevel,
      available: available(level),
      notSold: shelf?.notSold ?? 0,
      quantityInLots: shelf?.quantityInLots ?? 0,
      quantitySerialized: shelf?.quantitySerialized ?? 0,
      inventoryType: shelf?.inventoryType ?? null,
      lotType: shelf?.lotType ?? null,
      serialType: shelf?.serialType ?? null,
      inTransit: moving.find((one) => one.storeId === storeId)?.inTransit ?? 0,
      pending: owed.find((one) => one.storeId === storeId)?.pending ?? 0,
      status: stockStatus({ ...level, reorderLevel }),
    };
  });
}
