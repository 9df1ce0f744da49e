import { halalas } from "#app/lib/money/halalas.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { answered } from "#app/modules/claims/claim-money.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import type { Em } from "#db/orm.ts";
import { makeInsuredSale } from "./claims.ts";

type Answer = {
  /** What the insurer approves of each line. Without it the claim was sent, and waits. */
  approved?: readonly string[] | undefined;
  submittedOn?: string | undefined;
};

/** Sends a claim as if its checks had passed, and enters the insurer's answer. */
export const sendClaim = (
  em: Em,
  actor: Actor,
  claimId: number,
  { approved, submittedOn = "2026-11-01" }: Answer = {},
) =>
  em.fork().transactional(async (tx) => {
    const context = { ...actor, em: tx };
    const ready = await takeClaimStep(context, await lockClaim(context, claimId), "check");
    const sent = await takeClaimStep(context, ready, "submit", {
      set: { submitted_on: submittedOn, first_submitted_on: submittedOn, round: 1 },
    });
    if (!approved) return;
    const lines = sent.lines.map((line, index) => {
      const after = answered(line.money, halalas(approved[index] ?? "0.00"));
      if ("fault" in after) throw new Error(after.fault);
      const isWhole = after.line.rejected === 0n;
      return { ...line, money: after.line, reasonCode: isWhole ? null : "CV-1-4" };
    });
    await takeClaimStep(context, sent, "answer", { lines, on: submittedOn, set: { answered_on: submittedOn } });
  });

type Wanted = Parameters<typeof makeInsuredSale>[1] & Answer;

/** An insured sale whose claim of 100.00 and 60.00 was sent and answered. */
export async function makeAnsweredClaim(em: Em, { approved = ["100.00", "0.00"], submittedOn, ...wanted }: Wanted) {
  const made = await makeInsuredSale(em, wanted);
  await sendClaim(em, made.actor, made.claimId, { approved, submittedOn });
  return made;
}

/** A payment of an insurer, for a claim of its own, of which a part finds no claim. */
export async function makeRemittance(em: Em, { storeId }: { storeId: number }): Promise<number> {
  const { claimId, insuranceId, actor } = await makeAnsweredClaim(em, { storeId });
  const lines = [
    { claimId, amount: "80.00" },
    { reference: "INV-7713", amount: "35.00", note: "No such receipt" },
  ];
  const sent = { insuranceId, amount: "115.00", earlyFee: "2.30", reference: "SABB 20261125", lines };
  return (await execute(createRemittance, { em, actor }, sent)).id;
}
