import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { createTransfer } from "./create-transfer.server.ts";

/**
 * Asks another store for one piece of an item, as the sale screen does with one press. A store that has been asked and has not sent yet is not
 * asked again, whoever presses and how often: the answer is the request that waits.
 */
export const askStore = operation({
  name: "askStore",
  summary: "Asks another store for a piece of an item; one request waits at a time",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({
    variantId: id("transfers.errors.variantRequired"),
    fromStoreId: id("transfers.errors.storeRequired"),
  }),
  output: z.object({ id: z.int(), transferNumber: z.string(), isNew: z.boolean() }),
  writes: "transfers",
  async run(context, { variantId, fromStoreId }) {
    const { em, audit } = context;
    const toStoreId = requiredStore(context, null, "transfers.errors.storeRequired");
    // Two tills that ask for the same item wait for each other here.
    await rows(em).selectFrom("product_variants").select("id").where("id", "=", variantId).forNoKeyUpdate().execute();
    const waiting = await openRequest(em, { variantId, fromStoreId, toStoreId });
    if (waiting) {
      audit({ note: `${waiting.transferNumber} waits already` });
      return { ...waiting, isNew: false };
    }
    const asked = { kind: "request", fromStoreId, toStoreId, items: [{ variantId, quantity: 1 }] };
    const made = await createTransfer.run(context, createTransfer.input.parse(asked));
    return { id: made.id, transferNumber: made.transferNumber, isNew: true };
  },
});

type Asked = { variantId: number; fromStoreId: number; toStoreId: number };

const openRequest = (em: Em, { variantId, fromStoreId, toStoreId }: Asked) =>
  rows(em)
    .selectFrom("transfers as t")
    .innerJoin("transfer_items as i", "i.transfer_id", "t.id")
    .select(["t.id", "t.transfer_number as transferNumber"])
    .where("t.kind", "=", "request")
    .where("t.from_store_id", "=", fromStoreId)
    .where("t.to_store_id", "=", toStoreId)
    .where("t.status", "in", ["draft", "pending", "approved"])
    .where("i.variant_id", "=", variantId)
    .where("i.quantity", ">", 0)
    .orderBy("t.id", "desc")
    .executeTakeFirst();
