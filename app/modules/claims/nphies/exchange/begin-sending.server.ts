import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { readApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import { submitClaim } from "#app/modules/claims/submit-claim.server.ts";
import { allowClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { writeClaimEvent } from "#app/modules/claims/write-claim.server.ts";
import { rows } from "#db/orm.ts";
import type { Wanted } from "./things.ts";

/** Locks what a message is about, so that two senders write one message. What the user may not see is refused when it is read. */
export async function lockThing(
  context: Pick<OperationContext, "em" | "stores">,
  { thing, id }: Pick<Wanted, "thing" | "id">,
): Promise<void> {
  if (thing === "claim") await lockClaim(context, id);
  else {
    const table = sql.table(TABLES[thing]);
    await sql`select from ${table} where id = ${id} for update`.execute(rows(context.em));
  }
}
const TABLES = { approval: "insurance_approvals", policy: "customer_policies", remittance: "remittances" } as const;

type Sent = { messageId: number; number: string };

/**
 * Refuses to send what makes no sense now. @returns the step that sending takes
 * @throws conflict, forbidden
 */
export async function beginSending(context: OperationContext, wanted: Wanted): Promise<(sent: Sent) => Promise<void>> {
  const { event, id } = wanted;
  if (event === "claim-request") return submitting(context, id);
  if (event === "priorauth-request") {
    const { status } = await readApproval(context.em, context, id);
    if (status !== "requested") throw new DomainError("conflict", "nphies.errors.approvalAnswered");
  }
  if (event === "cancel-request") allowClaimStep(context, await lockClaim(context, id), "cancel");
  return async () => {};
}

/** A claim that was submitted in another way, or whose message had errors, is sent without a step. */
async function submitting(context: OperationContext, claimId: number) {
  const claim = await lockClaim(context, claimId);
  const isSent = claim.status === "submitted" || claim.status === "resubmitted";
  if (!isSent) allowClaimStep(context, claim, "submit");
  return async ({ messageId, number }: Sent) => {
    const told = { note: `nphies ${number}`, details: { source: "nphies", messageId } };
    const { id, status } = claim;
    if (isSent) await writeClaimEvent(context, { claimId: id, step: "message", from: status, to: status, ...told });
    else await submitClaim(context, claim, told);
  };
}
