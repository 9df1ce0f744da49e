import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount, stepTo } from "#app/modules/inventory/counts/count-lock.server.ts";
import { CountView, readCount } from "#app/modules/inventory/counts/count-view.server.ts";

/** Ends the counting. The count is then in review and takes no more entries. */
export const reviewStockCount = operation({
  name: "reviewStockCount",
  summary: "Ends the counting of a stock count and hands it over for review",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: CountView,
  writes: "stock_counts",
  async run(context, input) {
    const count = await lockCount(context, input.id, "finish");
    await stepTo(context, count, "finish");
    context.audit({ before: { status: count.status } });
    return readCount(context.em, context, count.id);
  },
});
