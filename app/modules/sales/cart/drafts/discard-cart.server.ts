import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { releaseCart } from "./cart-holds.server.ts";
import { openDraft } from "./open-draft.server.ts";

/** Discards a cart. Its rows stay in the database with the status "discarded". */
export const discardCart = operation({
  name: "discardCart",
  summary: "Throws a cart away",
  permission: "sales:create",
  input: z.object({ draftId: id() }),
  output: z.object({ id: z.int() }),
  writes: "sale_drafts",
  async run(context, { draftId }) {
    const draft = await openDraft(context, draftId);
    await releaseCart(context, draft, "removed");
    await rows(context.em)
      .updateTable("sale_drafts")
      .set({ status: "discarded", updated_at: new Date() })
      .where("id", "=", draft.id)
      .execute();
    return { id: draft.id };
  },
});
