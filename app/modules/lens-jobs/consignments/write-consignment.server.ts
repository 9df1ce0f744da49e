import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockJobs } from "#app/modules/lens-jobs/take-step.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { CONSIGNMENT_COSTS, ConsignmentView, NewConsignment } from "./consignment.schema.server.ts";
import { readConsignment } from "./consignment-view.server.ts";
import { lockConsignment } from "./lock-consignment.server.ts";
import { named, packJobs } from "./pack-jobs.server.ts";

/** Begins a consignment to a laboratory, with the jobs that already lie in its box. */
export const createLensConsignment = operation({
  name: "createLensConsignment",
  summary: "Begins a consignment of lens jobs to a laboratory",
  permission: "inventory:update",
  input: NewConsignment,
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  writes: "lens_consignments",
  status: 201,
  async run(context, { laboratoryId, items = [], carrier, trackingNumber, notes }) {
    const { em, user } = context;
    const storeId = requiredStore(context, null, "lensConsignments.noStore", "laboratoryId");
    const laboratory = await rows(em)
      .selectFrom("lens_laboratories")
      .select("id")
      .where("id", "=", laboratoryId)
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!laboratory) throw new DomainError("rule", "lensConsignments.errors.laboratory", { field: "laboratoryId" });
    const packed = named(items);
    const jobs = await lockJobs(
      context,
      packed.map(({ jobId }) => jobId),
    );
    const box = await rows(em)
      .insertInto("lens_consignments")
      .values({
        consignment_number: await nextDocumentNumber(em, storeId, "lens_consignment"),
        store_id: storeId,
        laboratory_id: laboratoryId,
        carrier,
        tracking_number: trackingNumber,
        notes,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await packJobs(context, { id: box.id, storeId, laboratoryId }, packed, jobs);
    return readConsignment(em, context, box.id);
  },
});

/** Unpacks a draft: its jobs are free for another consignment. */
export const cancelLensConsignment = operation({
  name: "cancelLensConsignment",
  summary: "Cancels a consignment of lens jobs that was not sent",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  writes: "lens_consignments",
  async run(context, { id }) {
    const { em, user, audit } = context;
    const box = await lockConsignment(context, id, { step: "cancel" });
    audit({ before: { status: box.status } });
    await rows(em)
      .updateTable("lens_consignments")
      .set({ status: "cancelled", ...changedBy(user.id) })
      .where("id", "=", id)
      .execute();
    return readConsignment(em, context, id);
  },
});
