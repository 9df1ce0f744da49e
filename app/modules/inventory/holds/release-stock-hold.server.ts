import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { releaseOne } from "#app/modules/ledger/write-holds.server.ts";
import { readHold } from "./read-holds.server.ts";

/** Releases a hold, so that its pieces can be sold to anybody. A held cart stays held. */
export const releaseStockHold = operation({
  name: "releaseStockHold",
  summary: "Releases a hold; 409 when the hold has already ended",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int(), variantId: z.int(), sku: z.string(), quantity: z.int() }),
  writes: "stock_holds",
  status: 204,
  async run({ em, user, stores, audit }, input) {
    const hold = await readHold(em, stores, input.id);
    await lockShelves(em, hold.storeId, [hold.variantId]);
    const freed = await releaseOne(em, hold.id, { reason: "removed", userId: user.id });
    if (freed.length === 0) throw new DomainError("conflict", "holds.errors.released");
    audit({ before: hold });
    const { id: holdId, variantId, sku, quantity } = hold;
    return { id: holdId, variantId, sku, quantity };
  },
});
