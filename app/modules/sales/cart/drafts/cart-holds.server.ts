import type { OperationContext } from "#app/lib/operation.server.ts";
import { cartHeldUntil } from "#app/modules/ledger/hold-days.ts";
import { forSale, lockShelves, lockToTake } from "#app/modules/ledger/lock-shelves.server.ts";
import { makeHolds, type ReleaseReason, releaseOfDraft } from "#app/modules/ledger/write-holds.server.ts";
import type { CartInput } from "#app/modules/sales/cart/cart.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { OpenDraft } from "./open-draft.server.ts";

type Lines = readonly Pick<CartInput["items"][number], "variantId" | "quantity">[];

/**
 * Releases the holds of a held cart. Also locks the inventory rows of `items`, which the command takes next, because a command must lock
 * all its inventory rows at once.
 */
export async function releaseCart(
  { em, user }: Pick<OperationContext, "em" | "user">,
  draft: OpenDraft,
  reason: ReleaseReason,
  items: readonly Pick<Lines[number], "variantId">[] = [],
): Promise<void> {
  if (draft.status !== "held") return;
  const held = await rows(em)
    .selectFrom("stock_holds")
    .select("variant_id")
    .where("draft_id", "=", draft.id)
    .where("released_at", "is", null)
    .execute();
  if (held.length === 0) return;
  const variantIds = new Set([...held.map((hold) => hold.variant_id), ...items.map(({ variantId }) => variantId)]);
  await lockShelves(em, draft.store_id, [...variantIds]);
  await releaseOfDraft(em, draft.id, { reason, userId: user.id });
}

export type KeptBack = {
  /** The held pieces of all lines together. */
  kept: number;
  /** The items with fewer held pieces than wanted. */
  short: { sku: string; kept: number; wanted: number }[];
};

/** Holds the pieces of a cart: for each line as many as are available. A service has no stock to hold. */
export async function holdCart(
  { em, user }: Pick<OperationContext, "em" | "user">,
  draft: OpenDraft,
  lines: Lines,
): Promise<KeptBack> {
  const items = await stockedItems(em, lines);
  const wanted = new Map(lines.flatMap((line) => (items.has(line.variantId) ? [[line.variantId, line.quantity]] : [])));
  const shelves = await lockToTake(em, draft.store_id, wanted);
  const kept = [...wanted].map(([variantId, pieces]) => ({
    variantId,
    wanted: pieces,
    quantity: Math.min(pieces, forSale(shelves.get(variantId))),
  }));
  await makeHolds(em, {
    storeId: draft.store_id,
    userId: user.id,
    pieces: kept.filter(({ quantity }) => quantity > 0),
    draftId: draft.id,
    customerId: null,
    note: null,
    expiresAt: cartHeldUntil(),
  });
  return {
    kept: kept.reduce((sum, { quantity }) => sum + quantity, 0),
    short: kept
      .filter(({ quantity, wanted: all }) => quantity < all)
      .map(({ variantId, quantity, wanted: all }) => ({
        sku: items.get(variantId) ?? "",
        kept: quantity,
        wanted: all,
      })),
  };
}

/** The SKUs, by variant id, of those lines that have stock (no services). */
async function stockedItems(em: Em, lines: Lines): Promise<Map<number, string>> {
  if (lines.length === 0) return new Map();
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "v.sku"])
    .where(
      "v.id",
      "in",
      lines.map(({ variantId }) => variantId),
    )
    .where("p.is_service", "=", false)
    .execute();
  return new Map(found.map(({ id, sku }) => [id, sku]));
}
