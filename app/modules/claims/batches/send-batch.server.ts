import { sql } from "kysely";
import { changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { checksOf } from "../checks/check-facts.server.ts";
import type { LockedClaim } from "../lock-claims.server.ts";
import { submitClaim } from "../submit-claim.server.ts";
import { BatchSending, BatchView } from "./batch.schema.server.ts";
import { readBatch } from "./batch-view.server.ts";
import { lockBatch } from "./lock-batch.server.ts";
import { sheetRows } from "./sheet-rows.server.ts";

/** The most claims that a refusal names. */
const MOST_NAMED = 10;

/**
 * Sends a batch: all its claims, or none. The rows of its sheet are kept as they are now, and never change again. Claims that do not pass their
 * checks any more are named in the refusal.
 */
export const sendClaimBatch = operation({
  name: "sendClaimBatch",
  summary: "Sends a batch of insurance claims: all its claims are sent, and its sheet stays as it is",
  permission: "sales:update",
  input: BatchSending,
  output: BatchView,
  writes: "claim_batches",
  async run(context, { id, way, trackingNumber, contact }) {
    const { em, user, audit } = context;
    const batch = await lockBatch(context, id, { step: "send" });
    audit({ before: { status: batch.status } });
    const claims = batch.claims.filter((claim) => batch.claimIds.includes(claim.id));
    if (claims.length === 0) throw new DomainError("rule", "claimBatches.errors.empty");
    await refuseStopped(em, claims);
    const sheet = await sheetRows(em, batch.claimIds);
    const asked = sheet.reduce((sum, { net }) => sum + halalas(net), 0n);
    const details = { batchId: id, batch: batch.batchNumber };
    // A claim that was sent again is with the insurer already: this sheet names it once more.
    for (const claim of claims) if (claim.status === "ready") await submitClaim(context, claim, { details });
    await rows(em)
      .updateTable("claim_batches")
      .set({
        status: "sent",
        sent_at: sql<Date>`clock_timestamp()`,
        sent_by: user.id,
        claim_count: claims.length,
        asked: riyals(asked),
        sheet: sql`${JSON.stringify(sheet)}::jsonb`,
        ...given({ way, contact, tracking_number: trackingNumber }),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readBatch(em, context, id);
  },
});

/** The checks are made once more: what was right when a claim became ready may be wrong on the day of sending. */
async function refuseStopped(em: Em, claims: readonly LockedClaim[]): Promise<void> {
  const ready = claims.filter(({ status }) => status === "ready");
  const checks = await checksOf(
    em,
    ready.map(({ id }) => id),
  );
  const isStopped = ({ id, status }: LockedClaim) =>
    status === "ready" ? checks.get(id)?.some(({ state }) => state === "stops") : status !== "resubmitted";
  const stopped = claims.filter(isStopped);
  if (stopped.length === 0) return;
  const numbers = stopped.slice(0, MOST_NAMED).map(({ claimNumber }) => claimNumber);
  throw new DomainError("conflict", "claimBatches.errors.stopped", {
    params: { count: stopped.length, numbers: numbers.join(", ") },
  });
}
