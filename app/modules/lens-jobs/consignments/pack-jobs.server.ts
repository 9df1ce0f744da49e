import { DomainError, type Message } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { allowStep, type LockedJob } from "#app/modules/lens-jobs/take-step.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Packed } from "./consignment.schema.server.ts";
import { AWAITED } from "./settle-consignment.server.ts";

type Box = { id: number; storeId: number; laboratoryId: number };
type Context = Pick<OperationContext, "em" | "permissions">;

/** A job as calls and forms name it, and the field that names it. */
type Named = Packed & { field: string };

export const named = (items: readonly Packed[]): Named[] =>
  items.map((item, index) => ({ ...item, field: `items[${index}].jobId` })).filter(({ isChosen }) => isChosen);

/**
 * Puts locked jobs into a box that is being packed: each must be released, to its laboratory, of its store, and in no other box that is not back yet.
 * @throws 404, rule or conflict beside the field that names the job
 */
export async function packJobs(context: Context, box: Box, items: readonly Named[], jobs: readonly LockedJob[]) {
  const { em } = context;
  const elsewhere = await openBoxes(
    em,
    items.map(({ jobId }) => jobId),
  );
  const packed = new Set<number>();
  for (const { jobId, hasFrame, field } of items) {
    const job = jobs.find(({ id }) => id === jobId);
    if (!job) throw new DomainError("not_found", "lensConsignments.errors.job", { field });
    const refuse = (key: string, more: Message["params"] = {}) =>
      new DomainError("conflict", `lensConsignments.errors.${key}`, {
        field,
        params: { number: job.jobNumber, ...more },
      });
    const other = elsewhere.find((one) => one.jobId === jobId);
    if (packed.has(jobId) || other?.consignmentId === box.id) throw refuse("twice");
    if (other) throw refuse("elsewhere", { consignment: other.consignmentNumber });
    if (job.laboratoryId !== box.laboratoryId) throw refuse("otherLaboratory");
    if (job.storeId !== box.storeId) throw refuse("otherStore");
    allowStep(context, job, "send", { as: "consignment", field });
    packed.add(jobId);
    await rows(em)
      .insertInto("lens_consignment_items")
      .values({ consignment_id: box.id, job_id: jobId, has_frame: hasFrame ?? job.way === "frame_enclosed" })
      .execute();
  }
}

/** The boxes that are being packed or are away, with those of the jobs that have not come back. */
export const openBoxes = (em: Em, jobIds: readonly number[]) =>
  rows(em)
    .selectFrom("lens_consignment_items as i")
    .innerJoin("lens_consignments as c", "c.id", "i.consignment_id")
    .innerJoin("lens_jobs as j", "j.id", "i.job_id")
    .select(["i.job_id as jobId", "i.consignment_id as consignmentId", "c.consignment_number as consignmentNumber"])
    .where("i.job_id", "in", [0, ...jobIds])
    .where((e) => e.or([e("c.status", "=", "draft"), e.and([e("c.status", "=", "sent"), AWAITED])]))
    .execute();
