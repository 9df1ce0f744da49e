import { sql } from "kysely";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { answerApproval } from "./answer-approval.server.ts";
import { ApprovalChange, ApprovalInput, ApprovalView, answered } from "./approval.schema.server.ts";
import { originOf } from "./approval-origin.server.ts";
import { readApproval } from "./read-approvals.server.ts";

/** Records what an insurer was asked, and what it has approved: for an open cart, for a sale, or for a customer. */
export const createInsurerApproval = operation({
  name: "createInsurerApproval",
  summary: "Records what an insurer was asked and what it has approved, for an open cart, a sale or a customer",
  permission: "sales:update",
  input: ApprovalInput,
  output: ApprovalView,
  writes: "insurance_approvals",
  status: 201,
  async run(context, { isAnswered, lines: asked, approvedOn, ...input }) {
    const { em, user } = context;
    const lines = asked.map((line) => ({ ...line, approved: isAnswered ? (line.approved ?? line.asked) : ZERO }));
    const answer = answered(lines, { ...input, isAnswered, approvedOn });
    const origin = await originOf(context, input);
    const { id } = await rows(em)
      .insertInto("insurance_approvals")
      .values({
        store_id: origin.storeId,
        insurance_id: origin.insuranceId,
        policy_id: origin.policyId,
        customer_id: origin.customerId,
        draft_id: input.draftId,
        sale_id: input.saleId,
        approval_number: input.approvalNumber,
        valid_until: input.validUntil,
        given_by: input.givenBy,
        notes: input.notes,
        diagnosis: input.diagnosis,
        ...answer,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em)
      .insertInto("insurance_approval_lines")
      .values(
        lines.map(({ variantId, quantity, ...amounts }, index) => ({
          approval_id: id,
          line_no: index + 1,
          variant_id: variantId,
          quantity,
          ...amounts,
        })),
      )
      .execute();
    if (input.saleId !== null) {
      await rows(em).updateTable("claims").set({ approval_id: id }).where("sale_id", "=", input.saleId).execute();
    }
    return readApproval(em, context, id);
  },
});

/** Changes an approval, such as with the insurer's answer. The amounts by which a sale was made stay. A stale version is refused with 409. */
export const updateInsurerApproval = operation({
  name: "updateInsurerApproval",
  summary: "Changes an insurer's approval; the amounts by which a sale was made stay",
  permission: "sales:update",
  input: ApprovalChange,
  output: ApprovalView,
  writes: "insurance_approvals",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    await sql`select from insurance_approvals where id = ${id} for update`.execute(rows(em));
    const before = await readApproval(em, context, id);
    await beginChange(context, "insurance_approvals", before, version);
    const { lines: changed, isAnswered = before.status !== "requested", draftId, ...fields } = changes;
    const amounts = new Map(changed?.map((line) => [line.id, line.approved]));
    if ([...amounts.keys()].some((lineId) => !before.lines.some((line) => line.id === lineId))) throw notFound();
    await answerApproval(
      context,
      before,
      { ...given(fields), isAnswered, amounts },
      draftId === null ? { draft_id: null } : {},
    );
    return readApproval(em, context, id);
  },
});
