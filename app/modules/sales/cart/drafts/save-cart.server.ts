import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CartChange, CartInput } from "#app/modules/sales/cart/cart.schema.server.ts";
import { changedLines, itemToAdd } from "#app/modules/sales/cart/lines/change-lines.server.ts";
import { checkDiscounts } from "#app/modules/sales/cart/lines/check-discounts.server.ts";
import { askAboutMany } from "#app/modules/sales/cart/lines/many-pieces.ts";
import { withAmounts } from "#app/modules/sales/cart/lines/typed-percent.server.ts";
import { type KeptLine, mergeHead, mergeLines } from "#app/modules/sales/cart/merge-cart.ts";
import { type Em, rows } from "#db/orm.ts";
import { holdCart, releaseCart } from "./cart-holds.server.ts";
import { keepFields } from "./keep-fields.server.ts";
import { headOf, keptLines, openDraft } from "./open-draft.server.ts";

/**
 * Saves the cart and makes the change that a button asks for. The first save creates the draft. Putting a cart on hold reserves its pieces;
 * the first button after it is resumed releases them.
 */
export const saveCart = operation({
  name: "saveCart",
  summary: "Keeps a cart on the server and changes it",
  permission: "sales:create",
  input: CartInput.extend({ change: CartChange }),
  output: z.object({
    id: z.int(),
    /** The variant whose quantity grew. */
    added: z.int().nullable(),
    /** After putting a cart on hold: the number of reserved pieces, and the items that are short. */
    kept: z.int(),
    short: z.array(z.object({ sku: z.string(), kept: z.int(), wanted: z.int() })),
  }),
  writes: "sale_drafts",
  async run(context, { draftId, change, ...typed }) {
    const draft = await openDraft(context, draftId);
    const sent = await withAmounts(context.em, draft.store_id, typed);
    const kept = draftId === null ? [] : await keptLines(context.em, draft.id);
    const sale = sent.shown ? mergeHead(headOf(draft), sent.sale, sent.shown) : sent.sale;
    const items: KeptLine[] = sent.shown ? mergeLines(kept, sent.items) : sent.items;
    askAboutMany(kept, items, change);
    const wanted = draft.status === "held" ? await itemToAdd(context, change) : null;
    await releaseCart(context, draft, "resumed", wanted === null ? items : [...items, { variantId: wanted }]);
    const insuranceId = await keepFields(context, draft, sale, change);
    const lines = await changedLines(context, items, change, insuranceId);
    refuseUnknown(sent.items, lines, await keepLines(context.em, draft.id, lines));
    // With an insurance no discount counts.
    if (insuranceId === null) await checkDiscounts(context, draft, { sale, items }, change);
    const keptBack = change.type === "hold" ? await holdCart(context, draft, lines) : { kept: 0, short: [] };
    const added = lines.find((line) => line.quantity > quantityIn(items, line.variantId))?.variantId ?? null;
    return { id: draft.id, added, ...keptBack };
  },
});

const quantityIn = (lines: readonly KeptLine[], variantId: number): number =>
  lines.find((line) => line.variantId === variantId)?.quantity ?? 0;

/** Refuses a variant that does not exist, beside its line in the form. An item that is no longer for sale may stay in the cart. */
function refuseUnknown(sent: CartInput["items"], lines: readonly KeptLine[], kept: ReadonlySet<number>): void {
  const unknown = lines.find(({ variantId }) => !kept.has(variantId));
  if (!unknown) return;
  const index = sent.findIndex(({ variantId }) => variantId === unknown.variantId);
  throw new DomainError("rule", "sales.errors.unknownItem", { field: `items[${index}].variantId` });
}

/** Writes all lines with one statement, whose text is the same for any number of lines. @returns the ids of the variants that exist */
export async function keepLines(em: Em, draftId: number, lines: readonly KeptLine[]): Promise<Set<number>> {
  const values = lines.map((line, index) => ({ ...line, lineNo: index + 1, serials: line.serials.join(" ") || null }));
  const { rows: kept } = await sql<{ variant_id: number }>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as line ("lineNo" int, "variantId" int, quantity int,
        "unitPrice" numeric, "discountAmount" numeric, serials text)
    ), gone as (
      delete from sale_draft_items d
      where d.draft_id = ${draftId}::int and not exists (select from line where line."variantId" = d.variant_id)
    )
    insert into sale_draft_items (draft_id, line_no, variant_id, quantity, unit_price, discount_amount, serials)
    select ${draftId}::int, "lineNo", "variantId", quantity, "unitPrice", "discountAmount", serials
    from line join product_variants v on v.id = line."variantId"
    on conflict (draft_id, variant_id) do update set line_no = excluded.line_no, quantity = excluded.quantity,
      unit_price = excluded.unit_price, discount_amount = excluded.discount_amount, serials = excluded.serials
    returning variant_id`.execute(rows(em));
  return new Set(kept.map(({ variant_id }) => variant_id));
}
