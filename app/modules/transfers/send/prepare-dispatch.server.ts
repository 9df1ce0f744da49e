import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ItemView, TRANSFER_COSTS, type TransferCost } from "#app/modules/transfers/item-view.server.ts";
import { readTransfer, TransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { rows } from "#db/orm.ts";

const DispatchLine = ItemView.extend({ available: z.int(), serialsInStock: z.array(z.string()) });
/** A line as its page gets it. */
export type ShownDispatch = WithoutCosts<z.infer<typeof DispatchLine>, TransferCost>;

/** As many numbers of an item as a page can show. */
const MOST_NUMBERS = 200;

/** A transfer to send, with what the sender's shelves have of its items. */
export const prepareDispatch = operation({
  name: "prepareDispatch",
  summary: "A transfer to send, with what the shelves have of its items",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: z.object({ transfer: TransferDetail, lines: z.array(DispatchLine) }),
  async run({ em, stores }, input) {
    const transfer = await readTransfer(em, { stores }, input.id);
    const shelves = await rows(em)
      .selectFrom("inventory as i")
      .innerJoin("transfer_items as t", "t.variant_id", "i.variant_id")
      .select(["t.id", sql<number>`greatest(i.quantity - i.quantity_on_hold, 0)`.as("available")])
      .select(
        sql<
          string[]
        >`array(select s.serial from stock_serials s where i.quantity_serialized > 0 and s.store_id = i.store_id
          and s.variant_id = i.variant_id and s.status = 'in_stock' order by s.id limit ${MOST_NUMBERS})`.as(
          "serialsInStock",
        ),
      )
      .where("t.transfer_id", "=", input.id)
      .where("i.store_id", "=", transfer.fromStoreId)
      .execute();
    const of = new Map(shelves.map(({ id: itemId, ...shelf }) => [itemId, shelf]));
    return {
      transfer,
      lines: transfer.items.map((item) => ({ ...item, ...{ available: 0, serialsInStock: [] }, ...of.get(item.id) })),
    };
  },
});
