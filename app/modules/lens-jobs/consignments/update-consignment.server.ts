import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { CONSIGNMENT_COSTS, ConsignmentChange, ConsignmentView } from "./consignment.schema.server.ts";
import { isOnItsWay } from "./consignment-status.ts";
import { readConsignment } from "./consignment-view.server.ts";
import { jobByCode } from "./jobs-to-send.server.ts";
import { lockConsignment } from "./lock-consignment.server.ts";
import { named, packJobs } from "./pack-jobs.server.ts";

/** Changes a consignment: its jobs while it is a draft, its carrier and notes until everything is back. A scan and the form's values are one change. */
export const updateLensConsignment = operation({
  name: "updateLensConsignment",
  summary: "Changes a consignment of lens jobs: its jobs, a scanned job, the carrier, the notes",
  permission: "inventory:update",
  input: ConsignmentChange,
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  writes: "lens_consignments",
  async run(context, { id, version, items, code, ...header }) {
    const { em, user } = context;
    const packed = items ? named(items) : [];
    const scanned = code ? await jobByCode(context, code) : null;
    const box = await lockConsignment(context, id, {
      step: items || code ? "edit" : null,
      others: [...packed.map(({ jobId }) => jobId), ...(scanned === null ? [] : [scanned])],
    });
    if (!isOnItsWay(box.status)) throw new DomainError("conflict", `lensConsignments.errors.is.${box.status}`);
    await beginChange(context, "lens_consignments", await readConsignment(em, context, id), version);
    if (items) {
      const stays = new Set(packed.map(({ jobId }) => jobId));
      await unpack(
        context,
        id,
        box.items.filter(({ jobId }) => !stays.has(jobId)).map(({ jobId }) => jobId),
      );
      for (const { jobId, hasFrame } of packed) {
        if (hasFrame !== undefined) await setFrame(context, id, jobId, hasFrame);
      }
      const known = new Set(box.items.map(({ jobId }) => jobId));
      await packJobs(
        context,
        box,
        packed.filter(({ jobId }) => !known.has(jobId)),
        box.jobs,
      );
    }
    if (scanned !== null) {
      await packJobs(context, box, [{ jobId: scanned, isChosen: true, field: "code" }], box.jobs);
    }
    await rows(em)
      .updateTable("lens_consignments")
      .set({
        ...given({ carrier: header.carrier, tracking_number: header.trackingNumber, notes: header.notes }),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readConsignment(em, context, id);
  },
});

type Writer = Parameters<typeof lockConsignment>[0];

const unpack = ({ em }: Writer, id: number, jobIds: readonly number[]) =>
  rows(em)
    .deleteFrom("lens_consignment_items")
    .where("consignment_id", "=", id)
    .where("job_id", "in", [0, ...jobIds])
    .execute();

const setFrame = ({ em }: Writer, id: number, jobId: number, hasFrame: boolean) =>
  rows(em)
    .updateTable("lens_consignment_items")
    .set({ has_frame: hasFrame })
    .where("consignment_id", "=", id)
    .where("job_id", "=", jobId)
    .where("has_frame", "<>", hasFrame)
    .execute();
