import { sql } from "kysely";
import { z } from "zod";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { defaultInsurer } from "#app/modules/sales/sale/coverage.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CartChange, CartInput } from "./cart.schema.server.ts";
import { holdCart, releaseCart } from "./cart-holds.server.ts";
import { changedLines } from "./change-lines.server.ts";
import { type OpenDraft, openDraft } from "./open-draft.server.ts";

/**
 * Keeps the cart on the server and does what a button asks. Makes the draft with the first thing that is kept. Put on hold, it keeps its
 * pieces back; the first button of whoever resumes it lets them go.
 */
export const saveCart = operation({
  name: "saveCart",
  summary: "Keeps a cart on the server and changes it",
  permission: "sales:create",
  input: CartInput.extend({ change: CartChange }),
  output: z.object({
    id: z.int(),
    /** Of a cart that was put on hold: how many pieces are kept back, and what could not be. */
    kept: z.int(),
    short: z.array(z.object({ sku: z.string(), kept: z.int(), wanted: z.int() })),
  }),
  writes: "sale_drafts",
  async run(context, { draftId, sale, items, change }) {
    const draft = await openDraft(context, draftId);
    await releaseCart(context, draft, "resumed", items);
    await keepFields(context, draft, sale, change);
    const lines = await changedLines(context, items, change);
    await keepLines(context.em, draft.id, lines);
    const keptBack = change.type === "hold" ? await holdCart(context, draft, lines) : { kept: 0, short: [] };
    return { id: draft.id, ...keptBack };
  },
});

/** A customer who is chosen now brings the insurer of their default policy along; another customer takes it away. */
async function keepFields(
  { em, user }: OperationContext,
  draft: OpenDraft,
  sale: CartInput["sale"],
  change: CartChange,
): Promise<void> {
  const customerId = change.type === "forgetCustomer" ? null : sale.customerId;
  const other = customerId !== draft.customer_id;
  const insurer = other && customerId !== null ? await defaultInsurer(em, customerId) : null;
  await rows(em)
    .updateTable("sale_drafts")
    .set({
      customer_id: customerId,
      insurance_id: other ? (insurer?.id ?? null) : sale.insuranceId,
      coverage_percentage: other ? null : sale.coveragePercentage,
      prescription_id: other ? null : sale.prescriptionId,
      discount_amount: sale.discountAmount,
      payment_method: sale.paymentMethod,
      notes: sale.notes,
      status: change.type === "hold" ? "held" : "open",
      user_id: user.id,
      updated_at: new Date(),
    })
    .where("id", "=", draft.id)
    .execute();
}

/** One statement, and one text of it however many lines there are. */
async function keepLines(em: Em, draftId: number, lines: CartInput["items"]): Promise<void> {
  const values = lines.map((line, index) => ({ ...line, lineNo: index + 1, serials: line.serials.join(" ") || null }));
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as line ("lineNo" int, "variantId" int, quantity int,
        "unitPrice" numeric, "discountAmount" numeric, serials text)
    ), gone as (
      delete from sale_draft_items d
      where d.draft_id = ${draftId}::int and not exists (select from line where line."variantId" = d.variant_id)
    )
    insert into sale_draft_items (draft_id, line_no, variant_id, quantity, unit_price, discount_amount, serials)
    select ${draftId}::int, "lineNo", "variantId", quantity, "unitPrice", "discountAmount", serials from line
    on conflict (draft_id, variant_id) do update set line_no = excluded.line_no, quantity = excluded.quantity,
      unit_price = excluded.unit_price, discount_amount = excluded.discount_amount, serials = excluded.serials`.execute(
    rows(em),
  );
}
