import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { forSale, lockToTake } from "#app/modules/ledger/lock-shelves.server.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { readDraft, readLines } from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import type { KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { saleItemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Pieces that the books lack for a line of a cart. `wanted` is the quantity that the line has with them. */
export type InHand = { item: string; sku: string; wanted: number; pieces: number };

type Line = Pick<KeptLine, "variantId" | "quantity">;

/** A line that is short keeps its quantity. Otherwise the piece in the hand is one more. */
function wantedOf(lines: readonly Line[], variantId: number, available: number): number {
  const quantity = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  return quantity > available ? quantity : quantity + 1;
}

/** How many pieces the books lack, with the stock line locked. A missing stock line is opened. */
export async function missingPieces(
  em: Em,
  { storeId, variantId, userId }: { storeId: number; variantId: number; userId: number },
  lines: readonly Line[],
): Promise<InHand> {
  const { name, sku } = await stockedItem(em, variantId);
  const isSold = await saleItemRows(em, storeId).where("v.id", "=", variantId).executeTakeFirst();
  if (!isSold) throw new DomainError("rule", "sales.errors.unknownItem", { field: "reason" });
  await openShelves(em, storeId, [variantId], userId);
  // So many pieces that expired holds are released wherever they matter.
  const shelves = await lockToTake(em, storeId, new Map([[variantId, wantedOf(lines, variantId, 0) + 1]]));
  const available = forSale(shelves.get(variantId));
  const wanted = wantedOf(lines, variantId, available);
  return { item: `${name} (${sku})`, sku, wanted, pieces: Math.max(wanted - available, 0) };
}

/** The data of the page that asks why the books count none. */
export const prepareInHand = operation({
  name: "prepareInHand",
  summary: "How many pieces of an item the books lack for a cart",
  permission: "sales:create",
  input: z.object({ draftId: id(), variantId: id("sales.errors.unknownItem") }),
  output: z.object({}),
  async run({ em, store }, { draftId, variantId }) {
    const storeId = store?.id ?? 0;
    await readDraft(em, storeId, draftId);
    const item = await saleItemRows(em, storeId).where("v.id", "=", variantId).executeTakeFirst();
    if (!item || item.available === null) throw notFound();
    const lines = (await readLines(em, draftId, { storeId, mayOverridePrice: false })).map(({ line }) => line);
    const shelf = await rows(em)
      .selectFrom("inventory")
      .select(["inventory_type as type", "serial_type as serialType", "lot_type as lotType"])
      .where("store_id", "=", storeId)
      .where("variant_id", "=", variantId)
      .executeTakeFirst();
    const available = Math.max(item.available, 0);
    return {
      item: { name: `${item.brand} ${item.name}`, sku: item.sku },
      pieces: Math.max(wantedOf(lines, variantId, available) - available, 0),
      /** For an item with lots or serial numbers: whether they are typed from the package. */
      lots: shelf?.type === "Lot" ? { isTyped: shelf.lotType === "Manual" } : null,
      serials: shelf?.type === "Serialized" ? { isTyped: shelf.serialType === "Manual" } : null,
    };
  },
});
