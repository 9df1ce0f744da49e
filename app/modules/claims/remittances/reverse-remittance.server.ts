import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { halalas } from "#app/lib/money/halalas.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import type { LockedClaim } from "#app/modules/claims/lock-claims.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { lockedClaims, refreshFirstPayments, writeSpread } from "./pay-claims.server.ts";
import { RemittanceView, ReverseRemittance } from "./remittance.schema.server.ts";
import { giveBackToLines, takeBackFromLines } from "./remittance-money.ts";
import { readRemittance, remittanceNotFound } from "./remittance-view.server.ts";

/** Locks a posted remittance of the user's stores: before its claims, so that nobody waits in a circle. @throws 404, conflict */
export async function lockRemittance({ em, stores }: Pick<OperationContext, "em" | "stores">, id: number) {
  const found = await rows(em)
    .selectFrom("remittances")
    .select(["id", "remittance_number as number", "insurance_id as insuranceId", "status"])
    .select("paid_on as paidOn")
    .where("id", "=", id)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw remittanceNotFound();
  const params = { number: found.number };
  if (found.status === "reversed") throw new DomainError("conflict", "remittances.errors.reversed", { params });
  return found;
}

/** Takes a whole remittance back: a wrong entry, or a payment that the bank did not honour. Its claims are open again. */
export const reverseRemittance = operation({
  name: "reverseRemittance",
  summary: "Takes a payment of an insurer back; its claims are open again",
  permission: "sales:manage",
  input: ReverseRemittance,
  output: RemittanceView,
  writes: "remittances",
  async run(context, { id, reason }) {
    const { em, user, audit } = context;
    const remittance = await lockRemittance(context, id);
    const before = await readRemittance(em, context, id);
    audit({ before });
    const paid = before.lines.flatMap(({ claimId, matched }) =>
      claimId !== null && matched !== null && Number(matched) !== 0 ? [{ claimId, matched: halalas(matched) }] : [],
    );
    const claims = await lockedClaims(
      context,
      paid.map(({ claimId }) => claimId),
    );
    // What came last goes first.
    for (const { claimId, matched } of paid.reverse()) {
      const claim = claims.get(claimId);
      if (!claim) throw new DomainError("forbidden", "remittances.errors.otherStores");
      await takeBack(context, claims, claim, { matched, reason, remittance });
    }
    await rows(em)
      .updateTable("remittances")
      .set({ status: "reversed", reversed_at: new Date(), reversed_by: user.id, reversal_reason: reason })
      .set(changedBy(user.id))
      .where("id", "=", id)
      .execute();
    await refreshFirstPayments(context, [...claims.keys()]);
    return readRemittance(em, context, id);
  },
});

type Matched = { matched: bigint; reason: string; remittance: { id: number; number: string; paidOn: string } };

async function takeBack(
  context: OperationContext,
  claims: Map<number, LockedClaim>,
  claim: LockedClaim,
  { matched, reason, remittance }: Matched,
): Promise<void> {
  const money = claim.lines.map((line) => line.money);
  const spread = matched > 0n ? takeBackFromLines(money, matched) : giveBackToLines(money, -matched);
  if (spread.over > 0n) {
    const params = { number: claim.claimNumber };
    throw new DomainError("conflict", "remittances.errors.takenBack", { params });
  }
  await writeSpread(context, claims, claim, spread, {
    remittance,
    step: matched > 0n ? "reverse" : "pay",
    note: reason,
  });
}
