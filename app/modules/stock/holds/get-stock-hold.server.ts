import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import type { Em } from "#db/orm.ts";
import { HoldView, selectHolds, toHoldView } from "./hold-view.server.ts";

/** A hold that somebody asks about before letting it go. */
export const getStockHold = operation({
  name: "getStockHold",
  summary: "One hold of your stores",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: HoldView,
  run: ({ em, stores }, input) => readHold(em, stores, input.id),
});

/** @throws 404 for a hold of another store */
export async function readHold(em: Em, stores: Actor["stores"], holdId: number): Promise<HoldView> {
  const found = await selectHolds(em).where("h.id", "=", holdId).executeTakeFirst();
  if (!found || !stores.some(({ id: storeId }) => storeId === found.storeId)) throw notFound();
  return toHoldView(found);
}
