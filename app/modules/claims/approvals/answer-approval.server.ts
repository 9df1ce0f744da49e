import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { type ApprovalView, answered } from "./approval.schema.server.ts";

type Answer = Partial<
  Pick<ApprovalView, "approvalNumber" | "approvedOn" | "validUntil" | "givenBy" | "notes" | "diagnosis">
> & {
  isAnswered: boolean;
  /** What is approved of each line, by its id; the others keep their amount. */
  amounts: ReadonlyMap<number, Amount>;
};

/**
 * Writes what an insurer answers to a locked approval: typed by a person, or read from a message.
 * @throws InvalidInput, and a conflict where a sale was made by other amounts
 */
export async function answerApproval(
  { em, user }: Pick<OperationContext, "em" | "user">,
  before: ApprovalView,
  { amounts, ...changes }: Answer,
  columns: { draft_id?: null } = {},
): Promise<void> {
  const lines = before.lines.map((line) => ({
    ...line,
    approved: changes.isAnswered ? (amounts.get(line.id) ?? line.approved) : ZERO,
  }));
  const after = { ...before, ...changes };
  const answer = answered(lines, after);
  const isSame = answer.status === before.status && answer.approved === before.approved;
  if (before.saleId !== null && before.status !== "requested" && !isSame) {
    throw new DomainError("conflict", "approvals.errors.used", { field: "isAnswered" });
  }
  for (const { id, approved } of lines) {
    await rows(em).updateTable("insurance_approval_lines").set({ approved }).where("id", "=", id).execute();
  }
  await rows(em)
    .updateTable("insurance_approvals")
    .set({
      approval_number: after.approvalNumber,
      valid_until: after.validUntil,
      given_by: after.givenBy,
      notes: after.notes,
      diagnosis: after.diagnosis,
      ...answer,
      ...columns,
      ...changedBy(user.id),
    })
    .where("id", "=", before.id)
    .execute();
}
