import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { signedRiyals } from "#app/lib/money/halalas.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { withdraw } from "#app/modules/messages/tell.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { accountEntries, type ClaimHalalas, sumOf } from "./claim-money.ts";
import { CLAIM_STEPS, type ClaimStatus, type ClaimStep, saleClaimStatus, statusOf } from "./claim-status.ts";
import { keepFirstAnswer } from "./first-answer.ts";
import type { LockedClaim, LockedLine } from "./lock-claims.server.ts";
import { firstColumns, sumColumns, writeClaimEvent, writeLines } from "./write-claim.server.ts";

/** What messages about a claim are about. */
export const CLAIM_KIND = "claim";

/** What waits to be asked of the patient is not needed any more. */
export const withdrawAsked = (em: Em, claimId: number): Promise<void> =>
  withdraw(em, { kind: CLAIM_KIND, id: claimId }, ["claim_patient"]);

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/**
 * Refuses a step that the claim's status does not allow now, or that the user may not take.
 * @param as `sale` where the step belongs to a return or a debit note, whose own right counts
 */
export function allowClaimStep(
  { permissions }: Pick<Context, "permissions">,
  { status, claimNumber }: Pick<LockedClaim, "status" | "claimNumber">,
  step: ClaimStep,
  { as, field }: { as?: "sale" | undefined; field?: string | undefined } = {},
): void {
  const { from, needs } = CLAIM_STEPS[step];
  if (as !== "sale" && !holds(permissions, needs)) throw new DomainError("forbidden", "errors.forbidden");
  if ((from as readonly ClaimStatus[]).includes(status)) return;
  throw new DomainError("conflict", `claims.errors.is.${status}`, { field, params: { number: claimNumber } });
}

type Told = {
  as?: "sale";
  field?: string;
  /** All lines as they are after the step; by default they stay. */
  lines?: readonly LockedLine[];
  /** The day of the insurer's answer or payment; today unless told. */
  on?: string;
  note?: string | null;
  /** What the step alone knows. */
  details?: Record<string, unknown> | null;
  /** Columns that the step writes besides status and amounts. */
  set?: Record<string, unknown>;
  remittanceId?: number;
};

/**
 * Takes a step of a locked claim: writes its lines and sums, its status, the status of its sale, one event, and the insurer's account. Every command
 * that changes a claim takes its steps here.
 * @throws forbidden, conflict
 */
export async function takeClaimStep(
  context: Context,
  claim: LockedClaim,
  step: ClaimStep,
  told: Told = {},
): Promise<LockedClaim> {
  const { em, user } = context;
  allowClaimStep(context, claim, step, told);
  const { lines, first } = keepFirstAnswer(step, claim, told.lines ?? claim.lines);
  const firstAnsweredOn = claim.firstAnsweredOn ?? (first ? (told.on ?? riyadhDay()) : null);
  const [before, after] = [claim, { lines }].map((one) => sumOf(one.lines.map(({ money }) => money))) as [
    ClaimHalalas,
    ClaimHalalas,
  ];
  const { to } = CLAIM_STEPS[step];
  const status = to === "amounts" ? (step === "resubmit" ? "resubmitted" : statusOf(after, claim.status)) : to;
  const entries = accountEntries(before, after, step === "move");
  if (told.lines) await writeLines(em, claim.lines, lines);
  await rows(em)
    .updateTable("claims")
    .set({
      ...(told.lines ? { ...sumColumns(after), ...firstColumns({ firstAnsweredOn, lines }, first) } : {}),
      ...told.set,
      ...(status === claim.status ? {} : { status, status_since: sql<Date>`clock_timestamp()` }),
      ...changedBy(user.id),
    })
    .where("id", "=", claim.id)
    .execute();
  if (claim.status === "pended" && status !== "pended") await withdrawAsked(em, claim.id);
  const sold = saleClaimStatus(status, after);
  if (sold !== saleClaimStatus(claim.status, before)) {
    await rows(em).updateTable("sales").set({ claim_status: sold }).where("id", "=", claim.saleId).execute();
  }
  await writeClaimEvent(context, {
    claimId: claim.id,
    step,
    from: claim.status,
    to: status,
    amount: entries.reduce((sum, { amount }) => sum + amount, 0n),
    ...told,
  });
  if (entries.length > 0) {
    await rows(em)
      .insertInto("insurer_entries")
      .values(
        entries.map(({ kind, amount }) => ({
          insurance_id: claim.insuranceId,
          store_id: claim.storeId,
          claim_id: claim.id,
          kind: kind === "return" && step === "debit" ? "claim" : kind,
          amount: signedRiyals(amount),
          remittance_id: told.remittanceId ?? null,
          created_by: user.id,
        })),
      )
      .execute();
  }
  return { ...claim, status, lines, firstAnsweredOn, version: claim.version + 1 };
}
