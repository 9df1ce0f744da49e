import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { BatchChange, BatchView } from "./batch.schema.server.ts";
import { wasSent } from "./batch-status.ts";
import { readBatch } from "./batch-view.server.ts";
import { fittingClaims } from "./fitting-claims.server.ts";
import { joinBatch, leaveBatch } from "./join-batch.server.ts";
import { lockBatch } from "./lock-batch.server.ts";

/** Changes a batch: its claims while it is open; its way, contact and notes, and once it is sent the day on which the insurer had it. */
export const updateClaimBatch = operation({
  name: "updateClaimBatch",
  summary: "Changes a batch of insurance claims: its claims, how it goes to the insurer, the day of its receipt",
  permission: "sales:update",
  input: BatchChange,
  output: BatchView,
  writes: "claim_batches",
  async run(context, { id, version, add = [], remove = [], addAll, receivedOn, ...header }) {
    const { em, user } = context;
    const others = addAll ? await allThatFit(context, id) : add;
    const batch = await lockBatch(context, id, { step: "edit", others });
    if ((addAll || add.length > 0 || remove.length > 0) && batch.status !== "open") {
      throw new DomainError("conflict", `claimBatches.errors.is.${batch.status}`);
    }
    await beginChange(context, "claim_batches", await readBatch(em, context, id), version);
    if (receivedOn) {
      if (!wasSent(batch.status)) throw new DomainError("rule", "claimBatches.errors.notSent", { field: "receivedOn" });
      if (receivedOn > riyadhDay())
        throw new DomainError("rule", "claimBatches.errors.future", { field: "receivedOn" });
    }
    if (remove.length > 0) await leaveBatch(em, id, remove);
    await joinBatch(
      context,
      batch,
      others.map((claimId, index) => ({ claimId, field: addAll ? undefined : `add[${index}]` })),
      batch.claims,
    );
    const { way, contact, notes, trackingNumber } = header;
    await rows(em)
      .updateTable("claim_batches")
      .set({
        ...given({ way, contact, notes, tracking_number: trackingNumber, received_on: receivedOn }),
        ...(wasSent(batch.status) && receivedOn !== undefined ? { status: receivedOn ? "received" : "sent" } : {}),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readBatch(em, context, id);
  },
});

type Context = Parameters<(typeof updateClaimBatch)["run"]>[0];

async function allThatFit({ em, stores }: Context, id: number): Promise<number[]> {
  const { storeId, insuranceId, month } = await readBatch(em, { stores }, id);
  return (await fittingClaims(em, { storeId, insuranceId, month }).execute()).map((claim) => claim.id);
}
