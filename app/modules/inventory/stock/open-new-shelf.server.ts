import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

type Types = Record<"inventoryType" | "serialType" | "lotType", string | null>;
type Opening = Types & { storeId: number; variantId: number; reorderLevel: number; userId: number };

/**
 * The locked stock line for a variant's first pieces, with its settings. A null setting keeps its value. A stock line that has
 * movements is a conflict.
 * @returns how the store keeps the variant
 */
export async function openNewShelf(
  em: Em,
  { storeId, variantId, reorderLevel, inventoryType, serialType, lotType, userId }: Opening,
): Promise<Types> {
  const db = rows(em);
  const opened = await db
    .insertInto("inventory")
    .values({ store_id: storeId, variant_id: variantId, created_by: userId })
    .onConflict((conflict) => conflict.columns(["store_id", "variant_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const shelf = await db
    .selectFrom("inventory")
    .select(["id", "quantity", "version", "inventory_type", "serial_type", "lot_type"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const moved = await db
    .selectFrom("stock_movements")
    .select("id")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .limit(1)
    .executeTakeFirst();
  if (moved || shelf.quantity !== 0) throw new DomainError("conflict", "stock.errors.exists", { field: "variantId" });
  const kept = {
    inventory_type: inventoryType ?? shelf.inventory_type,
    serial_type: serialType ?? shelf.serial_type,
    lot_type: lotType ?? shelf.lot_type,
  };
  await db
    .updateTable("inventory")
    .set({
      ...kept,
      reorder_level: reorderLevel,
      version: opened ? shelf.version : shelf.version + 1,
      updated_by: userId,
    })
    .where("id", "=", shelf.id)
    .execute();
  return { inventoryType: kept.inventory_type, serialType: kept.serial_type, lotType: kept.lot_type };
}
