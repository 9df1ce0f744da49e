import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { lockClaims } from "../lock-claims.server.ts";
import { BatchView, NewBatch } from "./batch.schema.server.ts";
import { readBatch } from "./batch-view.server.ts";
import { fittingClaims } from "./fitting-claims.server.ts";
import { type Joining, joinBatch, leaveBatch } from "./join-batch.server.ts";
import { lockBatch } from "./lock-batch.server.ts";

type Wanted = Pick<z.output<typeof NewBatch>, "items" | "all"> & { fitting: readonly number[] };

/** The claims that a new batch takes: those that are named, or all that fit but those that are named as left out. */
function joiningOf({ items, all, fitting }: Wanted): Joining[] {
  const named = (items ?? []).map((item, index) => ({ ...item, field: `items[${index}].claimId` }));
  const chosen = named.filter(({ isChosen }) => isChosen);
  if (items && !all) return chosen;
  const known = new Set(named.map(({ claimId }) => claimId));
  return [...chosen, ...fitting.filter((claimId) => !known.has(claimId)).map((claimId) => ({ claimId }))];
}

/** Begins a batch of the current store, with the claims that join it. */
export const createClaimBatch = operation({
  name: "createClaimBatch",
  summary: "Begins a batch of insurance claims for an insurer and a month; all claims that fit join unless told",
  permission: "sales:update",
  input: NewBatch,
  output: BatchView,
  writes: "claim_batches",
  status: 201,
  async run(context, { insuranceId, month, items, all, way, trackingNumber, contact, notes }) {
    const { em, user } = context;
    const storeId = requiredStore(context, null, "claimBatches.noStore", "insuranceId");
    const insurer = await rows(em)
      .selectFrom("insurances")
      .select("id")
      .where("id", "=", insuranceId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!insurer) throw new DomainError("rule", "claimBatches.errors.insurer", { field: "insuranceId" });
    const fit = { storeId, insuranceId, month };
    const fitting = items && !all ? [] : (await fittingClaims(em, fit).execute()).map((claim) => claim.id);
    const joining = joiningOf({ items, all, fitting });
    const claims = await lockClaims(
      context,
      joining.map(({ claimId }) => claimId),
    );
    const batch = await rows(em)
      .insertInto("claim_batches")
      .values({
        batch_number: await nextDocumentNumber(em, storeId, "claim_batch"),
        store_id: storeId,
        insurance_id: insuranceId,
        month,
        way,
        tracking_number: trackingNumber,
        contact,
        notes,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await joinBatch(context, { ...fit, id: batch.id }, joining, claims);
    return readBatch(em, context, batch.id);
  },
});

/** Gives a batch up that was not sent: its claims may join another one. */
export const cancelClaimBatch = operation({
  name: "cancelClaimBatch",
  summary: "Cancels a batch of insurance claims that was not sent",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: BatchView,
  writes: "claim_batches",
  async run(context, input) {
    const { em, user, audit } = context;
    const batch = await lockBatch(context, input.id, { step: "cancel" });
    audit({ before: { status: batch.status, claims: batch.claimIds } });
    await leaveBatch(em, batch.id);
    await rows(em)
      .updateTable("claim_batches")
      .set({ status: "cancelled", ...changedBy(user.id) })
      .where("id", "=", batch.id)
      .execute();
    return readBatch(em, context, batch.id);
  },
});
