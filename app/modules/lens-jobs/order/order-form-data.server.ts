import { z } from "zod";
import { flag, id, optionalChoice, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { LENS_DESIGNS } from "../job-choices.ts";
import { prescriptionForJob } from "../job-origin.server.ts";
import { WAYS } from "../job-status.ts";
import { readJob } from "../job-view.server.ts";
import { proposedPromise } from "./expected-day.server.ts";
import { lastJobOf } from "./last-job.server.ts";
import { frameChoices, laboratoryChoices, prescriptionChoices, stockedLenses } from "./order-choices.server.ts";

const Lens = z.object({ id: view.id, name: z.string(), sku: z.string(), available: z.int() });

/**
 * What the form of an order offers. The typed choices come along, so that the lenses fit the prescription that is chosen now and the proposed
 * day is that of the laboratory that is chosen now.
 */
export const getOrderForm = operation({
  name: "getOrderForm",
  summary: "What can be chosen for the order of a lens job",
  permission: "sales:update",
  input: z.object({
    id: id(),
    prescriptionId: optionalId(),
    takesNewestVersion: flag(),
    laboratoryId: optionalId(),
    way: optionalChoice(WAYS),
    lensDesign: optionalChoice(LENS_DESIGNS),
  }),
  output: z.object({
    prescriptions: z.array(
      z.object({ id: view.id, number: z.string(), date: view.instant, version: z.int(), isExpired: z.boolean() }),
    ),
    ordered: z.unknown(),
    /** The newest version of the job's prescription, where the job has an older one. */
    newestVersion: z.int().nullable(),
    frames: z.array(z.object({ id: view.id, name: z.string() })),
    laboratories: z.array(z.object({ id: view.id, name: z.string(), usualDays: z.int() })),
    lenses: z.object({ right: z.array(Lens), left: z.array(Lens) }),
    last: z
      .object({
        id: view.id,
        jobNumber: z.string(),
        createdAt: view.instant,
        values: z.record(z.string(), z.string().nullable()),
      })
      .nullable(),
    proposal: view.day.nullable(),
  }),
  async run(context, { id: jobId, prescriptionId, takesNewestVersion, ...typed }) {
    const { em } = context;
    const job = await readJob(em, context, jobId);
    const wanted = prescriptionId ?? job.prescriptionId;
    const takesOther = wanted !== job.prescriptionId || takesNewestVersion;
    const other = takesOther ? await prescriptionForJob(context, wanted, job.customerId) : null;
    if (other) await recordRead(context, "opened", [other.id]);
    const ordered = other?.ordered ?? job.ordered;
    const [prescriptions, frames, laboratories, lenses, last, newestVersion] = await Promise.all([
      prescriptionChoices(em, job),
      frameChoices(em, job.saleId),
      laboratoryChoices(em, job.laboratoryId),
      stockedLenses(em, job, ordered),
      lastJobOf(em, job),
      newerVersion(em, job),
    ]);
    const way = typed.way ?? job.way;
    const laboratoryId = way === "in_house" ? null : (typed.laboratoryId ?? job.laboratoryId);
    const proposal =
      way === "in_house" || laboratoryId !== null
        ? await proposedPromise(em, {
            storeId: job.storeId,
            laboratoryId,
            lensDesign: typed.lensDesign ?? job.lensDesign,
          })
        : null;
    return { prescriptions, ordered, newestVersion, frames, laboratories, lenses, last, proposal };
  },
});

type Job = { prescriptionId: number | null; prescriptionVersion: number | null };

async function newerVersion(em: Em, job: Job): Promise<number | null> {
  if (job.prescriptionId === null) return null;
  const row = await rows(em)
    .selectFrom("prescriptions")
    .select("version")
    .where("id", "=", job.prescriptionId)
    .executeTakeFirst();
  return row && row.version !== job.prescriptionVersion ? row.version : null;
}

export type OrderChoices = Awaited<ReturnType<typeof getOrderForm.run>>;
