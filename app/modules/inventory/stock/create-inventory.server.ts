import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { id, integer, optionalChoice, optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { DEFAULT_REORDER_LEVEL } from "#app/modules/categories/category-options.ts";
import { lotOfAdjustment } from "#app/modules/inventory/lots/lot-of-adjustment.server.ts";
import { hasLot, ownNumbers, wrongNames } from "#app/modules/ledger/first-pieces.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import { namedPieces } from "#app/modules/ledger/named-pieces.server.ts";
import {
  InventoryView,
  inventoryColumns,
  toInventoryView,
} from "#app/modules/ledger/settings/inventory-view.server.ts";
import { INVENTORY_TYPES, TRACKING_TYPES } from "#app/modules/ledger/settings/stock-options.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { openNewShelf } from "./open-new-shelf.server.ts";

const MOST = 100_000;
/** The store for first stock when the call names no store. Source: decision 22. */
const FIRST_STORE = 1;

const NewInventory = z.object({
  storeId: optionalId(),
  variantId: id("stock.errors.variantRequired"),
  quantity: z.preprocess((value) => value ?? 0, integer("stock.errors.count", { max: MOST })),
  reorderLevel: z.preprocess(
    (value) => value ?? DEFAULT_REORDER_LEVEL,
    integer("stock.errors.reorderLevel", { max: MOST }),
  ),
  /** The settings of the stock line. An absent setting keeps its value. */
  inventoryType: optionalChoice(INVENTORY_TYPES),
  serialType: optionalChoice(TRACKING_TYPES),
  lotType: optionalChoice(TRACKING_TYPES),
  ...namedPieces,
});

/**
 * The first stock of a variant in a store. A stock line that already has movements is a conflict: it needs an adjustment with
 * a reason.
 */
export const createInventory = operation({
  name: "createInventory",
  summary: "Adds the first stock of a variant in a store",
  permission: "inventory:create",
  input: NewInventory,
  output: InventoryView,
  writes: "inventory",
  status: 201,
  async run(context, { variantId, ...first }) {
    const { em } = context;
    const storeId = requiredStore(context, storeFor(context, first.storeId), "stock.errors.storeRequired");
    await stockedItem(em, variantId);
    const shelf = rows(em)
      .selectFrom("inventory as i")
      .select(inventoryColumns)
      .where("i.store_id", "=", storeId)
      .where("i.variant_id", "=", variantId);
    const before = await shelf.executeTakeFirst();
    if (before) context.audit({ before: toInventoryView(before) });
    await fillShelf(context, { ...first, storeId, variantId });
    return toInventoryView(await shelf.executeTakeFirstOrThrow());
  },
});

const storeFor = ({ stores }: OperationContext, storeId: number | null): number | null =>
  storeId ?? (stores.some(({ id }) => id === FIRST_STORE) ? FIRST_STORE : null);

type Filling = Omit<z.output<typeof NewInventory>, "storeId"> & { storeId: number };

/** Opens the stock line and adds the first pieces as a movement of the kind "initial". Without pieces, writes only the row. */
async function fillShelf(
  { em, user }: Pick<OperationContext, "em" | "user">,
  { storeId, variantId, quantity, reorderLevel, lotCode, expiryDate, serials, ...types }: Filling,
): Promise<void> {
  const userId = user.id;
  const shelf = { ...(await openNewShelf(em, { storeId, variantId, reorderLevel, ...types, userId })), quantity };
  const lot = { lotCode, expiryDate };
  const wrong = Object.entries(wrongNames({ ...shelf, ...lot, serials }));
  if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong.map(([field, message]) => [field, [message]])));
  if (quantity === 0) return;
  const named = hasLot({ ...shelf, ...lot });
  const lotId = named ? await lotOfAdjustment(em, { storeId, variantId, quantity, ...lot, userId }) : null;
  const own = ownNumbers({ ...shelf, serials }, shelf.serialType);
  await moveStock(em, {
    storeId,
    userId,
    kind: "initial",
    moves: [{ variantId, quantity, lotId, serials, own }],
    field: () => "quantity",
  });
}
