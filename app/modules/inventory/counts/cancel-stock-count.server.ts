import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { lockCount, stepTo } from "./count-lock.server.ts";
import { CountView, readCount } from "./count-view.server.ts";

/** Cancels a count; nothing is posted. Everybody who counts may cancel a draft. Only reviewers may cancel a count that has begun. */
export const cancelStockCount = operation({
  name: "cancelStockCount",
  summary: "Cancels a stock count that is not posted: a draft, or with inventory:manage also a running one",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: CountView,
  writes: "stock_counts",
  async run(context, input) {
    const count = await lockCount(context, input.id, "cancel");
    if (count.status !== "draft" && !holds(context.permissions, "inventory:manage")) {
      throw new DomainError("forbidden", "errors.forbidden");
    }
    await stepTo(context, count, "cancel");
    context.audit({ before: { status: count.status } });
    return readCount(context.em, context, count.id);
  },
});
