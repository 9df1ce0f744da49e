import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockShelves } from "../movements/lock-shelves.server.ts";
import { readHold } from "./get-stock-hold.server.ts";
import { releaseOne } from "./write-holds.server.ts";

/** Lets pieces go that are kept back; they can be sold to anybody. A cart on hold stays where it is. */
export const releaseStockHold = operation({
  name: "releaseStockHold",
  summary: "Lets go of pieces that are kept back; 409 when they are no longer",
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
