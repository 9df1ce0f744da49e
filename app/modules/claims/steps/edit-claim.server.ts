import { z } from "zod";
import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { id, optionalId, optionalText, optionalVersion } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { isDiagnosisCode } from "../checks/diagnosis.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { isUnsent } from "../claim-status.ts";
import { readClaim } from "../claim-view.server.ts";
import { lockClaim } from "../lock-claims.server.ts";
import { takeClaimStep } from "../take-claim-step.server.ts";
import { writeClaimEvent } from "../write-claim.server.ts";

/** What a claim says besides its money. */
export const ClaimFields = z.object({
  diagnosis: optionalText({ max: 10 })
    .transform((text) => (text === null ? null : latinDigits(text).toUpperCase()))
    .refine((text) => text === null || isDiagnosisCode(text), "claimSteps.errors.diagnosis"),
  memberNumber: optionalText({ max: 80 }),
  policyNumber: optionalText({ max: 80 }),
  prescriptionId: optionalId("claimSteps.errors.prescription"),
  approvalId: optionalId("claimSteps.errors.approval"),
  eligibilityReference: optionalText({ max: 80 }),
  notes: optionalText({ max: 4_000 }),
});

const COLUMNS = {
  diagnosis: "diagnosis",
  memberNumber: "member_number",
  policyNumber: "policy_number",
  prescriptionId: "prescription_id",
  approvalId: "approval_id",
  eligibilityReference: "eligibility_reference",
  notes: "notes",
} as const satisfies Record<keyof z.output<typeof ClaimFields>, string>;

/** Changes what a claim says before it is sent. One that was ready is to be checked again. */
export const updateClaim = operation({
  name: "updateClaim",
  summary: "Changes what a claim says, before it is sent",
  permission: "sales:update",
  input: ClaimFields.partial().extend({ id: id(), version: optionalVersion() }),
  output: ClaimView,
  writes: "claims",
  async run(context, { id: claimId, version, ...sent }) {
    const claim = await lockClaim(context, claimId);
    const before = await readClaim(context.em, context, claimId);
    if (!isUnsent(claim.status)) {
      throw new DomainError("conflict", `claims.errors.is.${claim.status}`, { params: { number: claim.claimNumber } });
    }
    await beginChange(context, "claims", before, version);
    const changes = Object.entries(given(sent)).filter(([name, value]) => before[name as keyof ClaimView] !== value);
    if (changes.length === 0) return before;
    await checkReferences(context, before, Object.fromEntries(changes));
    const set = Object.fromEntries(changes.map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value]));
    const details = { fields: changes.map(([name]) => name) };
    if (claim.status === "ready") await takeClaimStep(context, claim, "reopen", { set, details });
    else {
      const write = { ...set, ...changedBy(context.user.id) };
      await rows(context.em).updateTable("claims").set(write).where("id", "=", claimId).execute();
      await writeClaimEvent(context, { claimId, step: "edit", from: claim.status, to: claim.status, details });
    }
    return readClaim(context.em, context, claimId);
  },
});

type Changes = { prescriptionId?: number | null; approvalId?: number | null };

/** A claim names a prescription of its own customer, and an approval of its own insurer for the same customer. */
async function checkReferences(
  { em, stores }: OperationContext,
  { customerId, insuranceId }: ClaimView,
  { prescriptionId, approvalId }: Changes,
): Promise<void> {
  if (prescriptionId) {
    const found = await rows(em)
      .selectFrom("prescriptions")
      .select("id")
      .where("id", "=", prescriptionId)
      .where("customer_id", "=", customerId ?? 0)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!found) throw new DomainError("rule", "claimSteps.errors.prescription", { field: "prescriptionId" });
  }
  if (approvalId) {
    const found = await rows(em)
      .selectFrom("insurance_approvals")
      .select("id")
      .where("id", "=", approvalId)
      .where("customer_id", "=", customerId ?? 0)
      .where("insurance_id", "=", insuranceId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!found) throw new DomainError("rule", "claimSteps.errors.approval", { field: "approvalId" });
  }
}
