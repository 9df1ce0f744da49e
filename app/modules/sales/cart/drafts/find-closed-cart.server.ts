import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

export type ClosedCart = { status: "completed" | "discarded"; saleId: number | null };

/**
 * A completed or discarded cart of the current store, for a user who returns to it with the Back button or in another tab. Null for any
 * other cart.
 */
export const findClosedCart = operation({
  name: "findClosedCart",
  summary: "What became of a cart that is over",
  permission: "sales:create",
  input: z.object({ draftId: optionalId() }),
  output: z.unknown(),
  async run({ em, store }, { draftId }): Promise<ClosedCart | null> {
    const draft = await rows(em)
      .selectFrom("sale_drafts")
      .select(["status", "sale_id as saleId"])
      .where("id", "=", draftId ?? 0)
      .where("store_id", "=", store?.id ?? 0)
      .where("status", "in", ["completed", "discarded"])
      .executeTakeFirst();
    return draft ? { status: draft.status as ClosedCart["status"], saleId: draft.saleId } : null;
  },
});
