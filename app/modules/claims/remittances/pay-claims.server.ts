import { sql } from "kysely";
import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type LockedClaim, lockClaims } from "#app/modules/claims/lock-claims.server.ts";
import { takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { rows } from "#db/orm.ts";
import { payLines, type Spread, takeBackFromLines } from "./remittance-money.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;
type Remittance = { id: number; number: string; paidOn: string };

/** Locks claims, and remembers each as the last step has left it. */
export async function lockedClaims(context: Context, claimIds: readonly number[]): Promise<Map<number, LockedClaim>> {
  const found = await lockClaims(
    context,
    [...new Set(claimIds)].sort((one, other) => one - other),
  );
  return new Map(found.map((claim) => [claim.id, claim]));
}

/** Writes money that was spread over a claim's lines, where some of it counts. */
export async function writeSpread(
  context: Context,
  claims: Map<number, LockedClaim>,
  claim: LockedClaim,
  spread: Spread,
  { remittance, step, note }: { remittance: Remittance; step: "pay" | "reverse"; note: string | null },
): Promise<void> {
  if (spread.taken === 0n) return;
  const lines = claim.lines.map((line, index) => {
    const money = spread.lines[index] ?? line.money;
    return money.paid === line.money.paid ? line : { ...line, money };
  });
  const details = { remittanceId: remittance.id, remittance: remittance.number };
  claims.set(
    claim.id,
    await takeClaimStep(context, claim, step, {
      lines,
      on: remittance.paidOn,
      note,
      details,
      remittanceId: remittance.id,
      ...(step === "pay" ? { set: { first_paid_on: sql`least(first_paid_on, ${remittance.paidOn}::date)` } } : {}),
    }),
  );
}

/** Finds the first payments of claims again, after one of them was taken back. */
export const refreshFirstPayments = ({ em }: Pick<Context, "em">, claimIds: readonly number[]) =>
  sql`
    update claims c set first_paid_on = (select min(r.paid_on) from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.claim_id = c.id and l.matched > 0 and r.status = 'posted')
    where c.id = any(${[...claimIds]}::int[])`.execute(rows(em));

/** Lets one line of a remittance count for its locked claim. @returns how much of it counts; the rest stays on the line */
export async function payLine(
  context: Context,
  claims: Map<number, LockedClaim>,
  { claimId, amount, note }: { claimId: number; amount: Amount; note: string | null },
  remittance: Remittance,
): Promise<Amount> {
  const claim = claims.get(claimId);
  if (!claim) throw new Error(`Claim ${claimId} is not locked`);
  const money = claim.lines.map((line) => line.money);
  const given = halalas(amount);
  const spread = given < 0n ? takeBackFromLines(money, -given) : payLines(money, given);
  await writeSpread(context, claims, claim, spread, { remittance, step: given < 0n ? "reverse" : "pay", note });
  return signedRiyals(given < 0n ? -spread.taken : spread.taken);
}
