import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { sameTwice } from "#app/modules/ledger/choose-serials.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { addSerials } from "#app/modules/ledger/write-serials.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { SerialView, selectSerials, toSerialView } from "./serial-view.server.ts";

/** The most pieces that one call can number with numbers made by the shop. */
const MOST_OWN = 500;

/**
 * Numbers pieces that have no serial number yet: with the given numbers, or all of them with numbers made by the shop. This moves
 * no stock. Pieces that come in with a number are an adjustment that names the number.
 */
export const numberPieces = operation({
  name: "numberPieces",
  summary: "Gives serial numbers to pieces of a store that have none",
  permission: "inventory:update",
  input: z.object({ storeId: optionalId(), variantId: id("stock.errors.variantRequired"), serials: serialNumbers() }),
  output: z.array(SerialView),
  writes: "stock_serials",
  status: 201,
  async run(context, { variantId, serials, ...input }) {
    const { em, user, audit } = context;
    const storeId = requiredStore(context, input.storeId, "stock.errors.storeRequired");
    await stockedItem(em, variantId);
    const shelf = (await lockShelves(em, storeId, [variantId])).get(variantId);
    if (!(await keepsSerials(em, storeId, variantId))) throw refusal("serials.errors.notKept");
    const loose = shelf ? shelf.quantity - shelf.quantitySerialized : 0;
    if (serials.length === 0 && shelf?.serialType === "Manual") {
      throw new InvalidInput({ serials: [{ key: "serials.errors.required" }] });
    }
    if (sameTwice(serials)) throw refusal("serials.errors.twice");
    if (serials.length > loose) throw refusal("serials.errors.notLoose", { available: loose });
    const own = serials.length > 0 ? 0 : Math.min(loose, MOST_OWN);
    const numbered = await addSerials(em, { storeId, userId: user.id, pieces: [{ variantId, serials, own }] });
    audit({ after: { storeId, variantId, serials: numbered.map(({ serial }) => serial) } });
    if (numbered.length === 0) return [];
    const ids = numbered.map((one) => one.id);
    return (await selectSerials(em).where("n.id", "in", ids).orderBy("n.id").execute()).map(toSerialView);
  },
});

async function keepsSerials(em: Em, storeId: number, variantId: number): Promise<boolean> {
  const shelf = await rows(em)
    .selectFrom("inventory")
    .select("inventory_type as type")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  return shelf?.type === "Serialized";
}

const refusal = (key: string, params?: Record<string, number>) =>
  new DomainError("rule", key, { field: "serials", params, extra: params });
