import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, integer, optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { moveStock } from "../movements/move-stock.server.ts";
import { stockedItem } from "../movements/stocked-item.server.ts";
import { InventoryView, inventoryColumns, toInventoryView } from "./inventory-view.server.ts";
import { DEFAULT_REORDER_LEVEL } from "./status.ts";

const MOST = 100_000;
/** Where a call's first stock goes when it names no store. Source: decision 22. */
const FIRST_STORE = 1;

const NewInventory = z.object({
  storeId: optionalId(),
  variantId: id("stock.errors.variantRequired"),
  quantity: z.preprocess((value) => value ?? 0, integer("stock.errors.count", { max: MOST })),
  reorderLevel: z.preprocess(
    (value) => value ?? DEFAULT_REORDER_LEVEL,
    integer("stock.errors.reorderLevel", { max: MOST }),
  ),
});

/**
 * The first stock of a variant in a store. A shelf on which something has moved already is a conflict: that is adjusted, with
 * a reason.
 */
export const createInventory = operation({
  name: "createInventory",
  summary: "The first stock of a variant in a store",
  permission: "inventory:create",
  input: NewInventory,
  output: InventoryView,
  writes: "inventory",
  status: 201,
  async run(context, { variantId, ...first }) {
    const { em } = context;
    const storeId = requiredStore(context, storeFor(context, first.storeId), "stock.errors.storeRequired");
    await stockedItem(em, variantId);
    await fillShelf(context, { ...first, storeId, variantId });
    const row = await rows(em)
      .selectFrom("inventory as i")
      .select(inventoryColumns)
      .where("i.store_id", "=", storeId)
      .where("i.variant_id", "=", variantId)
      .executeTakeFirstOrThrow();
    return toInventoryView(row);
  },
});

const storeFor = ({ stores }: OperationContext, storeId: number | null): number | null =>
  storeId ?? (stores.some(({ id }) => id === FIRST_STORE) ? FIRST_STORE : null);

type Filling = { storeId: number; variantId: number; quantity: number; reorderLevel: number };

/** Opens the shelf and puts the first pieces on it, as a movement of the kind "initial"; of none it is the row alone. */
async function fillShelf(
  { em, user }: Pick<OperationContext, "em" | "user">,
  { storeId, variantId, quantity, reorderLevel }: Filling,
): Promise<void> {
  await openShelf(em, { storeId, variantId, reorderLevel, userId: user.id });
  if (quantity === 0) return;
  await moveStock(em, {
    storeId,
    userId: user.id,
    kind: "initial",
    moves: [{ variantId, quantity }],
    field: () => "quantity",
  });
}

async function openShelf(
  em: Em,
  { storeId, variantId, reorderLevel, userId }: Omit<Filling, "quantity"> & { userId: number },
): Promise<void> {
  const db = rows(em);
  await db
    .insertInto("inventory")
    .values({ store_id: storeId, variant_id: variantId, created_by: userId })
    .onConflict((conflict) => conflict.columns(["store_id", "variant_id"]).doNothing())
    .execute();
  const shelf = await db
    .selectFrom("inventory")
    .select(["id", "quantity"])
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
  await db
    .updateTable("inventory")
    .set({ reorder_level: reorderLevel, updated_by: userId })
    .where("id", "=", shelf.id)
    .execute();
}
