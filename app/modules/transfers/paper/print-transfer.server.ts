import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { loadBars } from "#app/modules/inventory/labels/bars.server.ts";
import { TRANSFER_COSTS } from "#app/modules/transfers/item-view.server.ts";
import { readTransfer } from "#app/modules/transfers/transfer-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A transfer with the addresses of both stores and the bars of its number, for its note and its packing labels. */
export const printTransfer = operation({
  name: "printTransfer",
  summary: "A transfer for its printouts",
  permission: [],
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: z.unknown(),
  async run({ em, stores }, input) {
    const draw = await loadBars();
    const transfer = await readTransfer(em, { stores }, input.id);
    return {
      transfer,
      from: await storeOf(em, transfer.fromStoreId),
      to: await storeOf(em, transfer.toStoreId),
      bars: draw({ symbology: "code128", text: transfer.transferNumber }),
    };
  },
});

const storeOf = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["name", "name_ar as nameAr", "address", "address_ar as addressAr", "phone"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();

export type PrintedTransfer = Awaited<ReturnType<(typeof printTransfer)["run"]>>;
