import { sql } from "kysely";
import { beginChange, changedBy } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { JOB_COSTS, JobView } from "../job.schema.server.ts";
import { prescriptionForJob } from "../job-origin.server.ts";
import { isOpen } from "../job-status.ts";
import { readJob } from "../job-view.server.ts";
import { type LockedJob, lockJob, takeStep } from "../take-step.server.ts";
import { columnOf, ORDERED_FIELDS, OrderChange, OWN_FIELDS, refuseMeasures } from "./order.schema.server.ts";
import { checkedReferences } from "./order-references.server.ts";
import { moveOwnLenses } from "./own-stock.server.ts";

/**
 * Changes what is ordered. Each change raises the version of the order and is a line of the job's history; a released job is to be released
 * again. The tray and the promised day change nothing that is ordered, and can change as long as the job is open.
 */
export const updateLensJob = operation({
  name: "updateLensJob",
  summary: "Changes what a lens job orders, its tray or the promised day",
  permission: "sales:update",
  input: OrderChange,
  costs: JOB_COSTS,
  output: JobView,
  writes: "lens_jobs",
  rules: refuseMeasures,
  async run(context, { id, version, prescriptionId, takesNewestVersion, ...sent }) {
    const { em } = context;
    const job = await lockJob(context, id);
    const before = await readJob(em, context, id);
    await beginChange(context, "lens_jobs", before, version);
    const copied = await copiedPrescription(context, before, prescriptionId, takesNewestVersion);
    const asked = await checkedReferences(context, before, sent);
    const ordered = { ...changed(ORDERED_FIELDS, before, asked), ...copied };
    const own = changed(OWN_FIELDS, before, asked);
    const promised = own.promised_on;
    if (typeof promised === "string" && promised < riyadhDay()) {
      throw new InvalidInput({ promisedOn: [{ key: "lensOrder.errors.past" }] });
    }
    refuseMeasures({ ...before, ...asked });
    await write(context, job, ordered, own);
    return readJob(em, context, id);
  },
});

type Columns = Record<string, unknown>;

/** The columns whose values a change changes. */
function changed(fields: readonly string[], before: JobView, asked: Columns): Columns {
  const held = before as unknown as Columns;
  const isNew = (field: string) => asked[field] !== undefined && asked[field] !== held[field];
  return Object.fromEntries(fields.filter(isNew).map((field) => [columnOf(field), asked[field]]));
}

/** The figures of another prescription, or of the newest version of the same one. */
async function copiedPrescription(
  context: OperationContext,
  before: JobView,
  prescriptionId: number | null | undefined,
  takesNewest: boolean,
): Promise<Columns> {
  const wanted = prescriptionId === undefined ? before.prescriptionId : prescriptionId;
  if (wanted === before.prescriptionId && !takesNewest) return {};
  if (wanted === null) return { prescription_id: null, prescription_version: null, ordered: null };
  const of = await prescriptionForJob(context, wanted, before.customerId);
  if (!of || (of.id === before.prescriptionId && of.version === before.prescriptionVersion)) return {};
  return {
    prescription_id: of.id,
    prescription_version: of.version,
    customer_id: before.customerId ?? of.customerId,
    ordered: sql`${JSON.stringify(of.ordered)}::jsonb`,
  };
}

async function write(context: OperationContext, job: LockedJob, ordered: Columns, own: Columns): Promise<void> {
  const fields = Object.keys(ordered);
  if (fields.length > 0) {
    const stock = await moveOwnLenses(context, job, "order");
    const set = { ...ordered, ...own, ...stock, order_version: sql<number>`order_version + 1` };
    await takeStep(context, job, "order", { set, details: { fields } });
    return;
  }
  if (Object.keys(own).length === 0) return;
  if (!isOpen(job.status)) {
    throw new DomainError("conflict", `lensJobs.errors.is.${job.status}`, { params: { number: job.jobNumber } });
  }
  await rows(context.em)
    .updateTable("lens_jobs")
    .set({ ...own, ...changedBy(context.user.id) })
    .where("id", "=", job.id)
    .execute();
}
