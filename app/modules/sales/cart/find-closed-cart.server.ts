import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

export type ClosedCart = { status: "completed" | "discarded"; saleId: number | null };

/** A cart of the current store that is over, for who comes back to it: with the browser's Back, or in another tab. Null for any other. */
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
