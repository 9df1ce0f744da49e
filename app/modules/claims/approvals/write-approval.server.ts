import { sql } from "kysely";
import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
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
    const { em, user } = context;
    await sql`select from insurance_approvals where id = ${id} for update`.execute(rows(em));
    const before = await readApproval(em, context, id);
    await beginChange(context, "insurance_approvals", before, version);
    const { lines: changed, isAnswered = before.status !== "requested", draftId, ...fields } = changes;
    const amounts = new Map(changed?.map((line) => [line.id, line.approved]));
    if ([...amounts.keys()].some((lineId) => !before.lines.some((line) => line.id === lineId))) throw notFound();
    const lines = before.lines.map((line) => ({
      ...line,
      approved: isAnswered ? (amounts.get(line.id) ?? line.approved) : ZERO,
    }));
    const after = { ...before, ...given(fields), isAnswered };
    const answer = answered(lines, after);
    const isSame = answer.status === before.status && answer.approved === before.approved;
    if (before.saleId !== null && before.status !== "requested" && !isSame) {
      throw new DomainError("conflict", "approvals.errors.used", { field: "isAnswered" });
    }
    for (const { id: lineId, approved } of lines) {
      await rows(em).updateTable("insurance_approval_lines").set({ approved }).where("id", "=", lineId).execute();
    }
    await rows(em)
      .updateTable("insurance_approvals")
      .set({
        approval_number: after.approvalNumber,
        valid_until: after.validUntil,
        given_by: after.givenBy,
        notes: after.notes,
        ...answer,
        ...(draftId === null ? { draft_id: null } : {}),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readApproval(em, context, id);
  },
});
