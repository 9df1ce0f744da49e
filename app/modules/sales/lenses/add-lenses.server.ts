import { z } from "zod";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { releaseCart } from "#app/modules/sales/cart/drafts/cart-holds.server.ts";
import { keptLines, openDraft, touchDraft } from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import { keepLines } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { changedLines } from "#app/modules/sales/cart/lines/change-lines.server.ts";

/** Adds the lenses of both eyes to a cart. When one of them is not available, adds neither and names it. */
export const addLenses = operation({
  name: "addLenses",
  summary: "Puts the lenses of both eyes into a cart",
  permission: "sales:create",
  input: z.object({
    draftId: id(),
    rightId: optionalId("sales.errors.unknownItem"),
    leftId: optionalId("sales.errors.unknownItem"),
  }),
  output: z.object({ id: z.int() }),
  writes: "sale_drafts",
  async run(context, { draftId, rightId, leftId }) {
    const { em } = context;
    const draft = await openDraft(context, draftId);
    const added = [rightId, leftId].filter((variantId) => variantId !== null);
    await releaseCart(
      context,
      draft,
      "resumed",
      added.map((variantId) => ({ variantId })),
    );
    let lines = await keptLines(em, draft.id);
    for (const variantId of added) lines = await changedLines(context, lines, { type: "add", variantId }, null);
    await keepLines(em, draft.id, lines);
    await touchDraft(context, draft.id);
    return { id: draft.id };
  },
});
