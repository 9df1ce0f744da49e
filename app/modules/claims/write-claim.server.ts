import { sql } from "kysely";
import { riyals, signedRiyals } from "#app/lib/money/halalas.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ClaimAmounts, type ClaimHalalas, inRiyals } from "./claim-money.ts";
import { type ClaimStatus, type ClaimStep, openOf } from "./claim-status.ts";
import type { LockedClaim, LockedLine } from "./lock-claims.server.ts";

type Context = Pick<OperationContext, "em" | "user">;

const COLUMNS: readonly [keyof ClaimAmounts, string][] = [
  ["billed", "billed"],
  ["patientShare", "patient_share"],
  ["asked", "asked"],
  ["approved", "approved"],
  ["rejected", "rejected"],
  ["paid", "paid"],
  ["writtenOff", "written_off"],
  ["rejectedWrittenOff", "rejected_written_off"],
  ["moved", "moved"],
];

/** The columns of a claim that hold the sums of its lines. */
export function sumColumns(sums: ClaimHalalas): Record<string, string> {
  const amounts = inRiyals(sums);
  const columns = Object.fromEntries(COLUMNS.map(([name, column]) => [column, amounts[name]]));
  return { ...columns, open_amount: signedRiyals(openOf(sums)) };
}

/** The columns of a claim that hold what is kept of its first answer. */
export function firstColumns(
  { firstAnsweredOn, lines }: Pick<LockedClaim, "firstAnsweredOn" | "lines">,
  first: { asked: bigint; rejected: bigint } | null,
): Record<string, string | null> {
  const recovered = lines.reduce((sum, line) => sum + line.first.recovered, 0n);
  const answered = first && {
    first_answered_on: firstAnsweredOn,
    first_asked: riyals(first.asked),
    first_rejected: riyals(first.rejected),
  };
  return { ...answered, recovered: riyals(recovered) };
}

/** Writes the lines that the step has changed. */
export async function writeLines(em: Em, before: readonly LockedLine[], after: readonly LockedLine[]): Promise<void> {
  for (const line of after) {
    if (before.includes(line)) continue;
    const amounts = inRiyals(line.money);
    await rows(em)
      .updateTable("claim_lines")
      .set({
        ...Object.fromEntries(COLUMNS.map(([name, column]) => [column, amounts[name]])),
        reason_code: line.reasonCode,
        note: line.note,
        first_rejected: riyals(line.first.rejected),
        first_reason_code: line.first.reasonCode,
        recovered: riyals(line.first.recovered),
      })
      .where("id", "=", line.id)
      .execute();
  }
}

type Event = {
  note?: string | null;
  details?: Record<string, unknown> | null;
  claimId: number;
  step: ClaimStep | "edit" | "message";
  from: ClaimStatus;
  to: ClaimStatus;
  /** What the step has added to the insurer's debt, in halalas. */
  amount?: bigint;
};

/** Writes one line of a claim's history. */
export const writeClaimEvent = ({ em, user }: Context, { claimId, step, from, to, amount, note, details }: Event) =>
  rows(em)
    .insertInto("claim_events")
    .values({
      claim_id: claimId,
      step,
      from_status: from,
      to_status: to,
      user_id: user.id,
      amount: amount ? signedRiyals(amount) : null,
      note: note ?? null,
      details: details ? sql<Record<string, unknown>>`${JSON.stringify(details)}::jsonb` : null,
    })
    .execute();
