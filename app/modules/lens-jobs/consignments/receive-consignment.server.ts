import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { isAtLaboratory } from "#app/modules/lens-jobs/job-status.ts";
import { type LockedJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { rows } from "#db/orm.ts";
import { CONSIGNMENT_COSTS, ConsignmentView, Receipt, type Returned } from "./consignment.schema.server.ts";
import { readConsignment } from "./consignment-view.server.ts";
import { type LockedConsignment, lockConsignment } from "./lock-consignment.server.ts";

const now = sql<Date>`clock_timestamp()`;

/**
 * Takes what came back of a consignment: jobs that are sound or damaged are received, with what they cost; a job that was missing stays with its
 * laboratory and is awaited further. Everything that is said is written at once, or nothing.
 */
export const receiveLensConsignment = operation({
  name: "receiveLensConsignment",
  summary: "Receives lens jobs of a consignment, in one or several parts, with what each cost",
  permission: "inventory:update",
  input: Receipt,
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  writes: "lens_consignments",
  async run(context, { id, all, items = [] }) {
    const { em, user, audit } = context;
    const box = await lockConsignment(context, id, { step: "receive" });
    audit({ before: { status: box.status, items: box.items } });
    const awaited = box.jobs.filter((job) => isAwaited(box, job));
    const said = items.flatMap((item, index) => (item.outcome === null ? [] : [{ ...item, index }]));
    const came = new Map(said.map((item) => [item.jobId, item]));
    for (const { jobId, index, outcome, note } of said) {
      const field = (name: string) => ({ field: `items[${index}].${name}` });
      if (awaited.every((job) => job.id !== jobId)) {
        const number = box.jobs.find((job) => job.id === jobId)?.jobNumber;
        if (number === undefined) throw new DomainError("not_found", "lensConsignments.errors.job", field("jobId"));
        const key = "lensConsignments.errors.notAwaited";
        throw new DomainError("conflict", key, { ...field("outcome"), params: { number } });
      }
      if (outcome === "damaged" && !note)
        throw new DomainError("rule", "lensConsignments.errors.damage", field("note"));
    }
    if (came.size < said.length) throw new DomainError("rule", "lensConsignments.errors.saidTwice");
    const outcomes = awaited.flatMap((job) => {
      const item = came.get(job.id) ?? (all ? { outcome: "received" as const, cost: null, note: null } : null);
      return item ? [{ index: null, ...item, job }] : [];
    });
    if (outcomes.length === 0) throw new DomainError("rule", "lensConsignments.errors.nothing");
    // In the order of the jobs' ids, in which they are locked.
    for (const outcome of outcomes) await take(context, box, outcome);
    await rows(em).updateTable("lens_consignments").set(changedBy(user.id)).where("id", "=", id).execute();
    return readConsignment(em, context, id);
  },
});

const isAwaited = ({ items }: LockedConsignment, job: LockedJob): boolean =>
  isAtLaboratory(job.status) &&
  items.some(({ jobId, outcome }) => jobId === job.id && (outcome === null || outcome === "short"));

type Outcome = Pick<Returned, "outcome" | "cost" | "note"> & { job: LockedJob; index: number | null };

/** Writes how one job came back, and takes its step. The last one completes the consignment (`settleConsignment`). */
async function take(context: OperationContext, box: LockedConsignment, { job, outcome, cost, note, index }: Outcome) {
  const came = outcome !== "short";
  await rows(context.em)
    .updateTable("lens_consignment_items")
    .set({
      outcome,
      note,
      cost: came ? cost : null,
      received_at: came ? now : null,
      received_by: came ? context.user.id : null,
    })
    .where("consignment_id", "=", box.id)
    .where("job_id", "=", job.id)
    .execute();
  if (!came) return;
  await takeStep(context, job, "receive", {
    as: "consignment",
    field: index === null ? undefined : `items[${index}].outcome`,
    note,
    set: { received_at: now, ...(cost === null ? {} : { cost }) },
    details: { consignmentId: box.id, consignment: box.consignmentNumber, outcome },
  });
}
