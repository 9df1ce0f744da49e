import { type Em, rows } from "#db/orm.ts";
import { makeLensJob } from "./lens-jobs.ts";
import { makeLaboratory } from "./own-lenses.ts";

let last = 0;

/** A laboratory that needs seven working days, but twelve for progressive lenses. */
export const makeLab = async (em: Em): Promise<number> =>
  (await makeLaboratory(em, { days_by_design: { progressive: 12 } })).id;

/** Released jobs for a laboratory. */
export const makeReleased = (em: Em, of: { storeId: number; laboratoryId: number }, count: number, more = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeLensJob(em, { storeId: of.storeId, status: "released", laboratory_id: of.laboratoryId, ...more }),
    ),
  );

type Made = { storeId: number; laboratoryId: number; jobIds?: readonly number[]; status?: string };

/** A consignment as a bare row, with jobs in its box; one that was sent has a time. */
export async function makeConsignment(em: Em, { storeId, laboratoryId, jobIds = [], status = "draft" }: Made) {
  last += 1;
  const wasSent = status === "sent" || status === "completed";
  const box = await rows(em)
    .insertInto("lens_consignments")
    .values({
      consignment_number: `LC-BOX-${process.pid}-${last}`,
      store_id: storeId,
      laboratory_id: laboratoryId,
      status,
      sent_at: wasSent ? new Date() : null,
    })
    .returning(["id", "consignment_number as consignmentNumber"])
    .executeTakeFirstOrThrow();
  if (jobIds.length > 0) {
    await rows(em)
      .insertInto("lens_consignment_items")
      .values(jobIds.map((job_id) => ({ consignment_id: box.id, job_id, has_frame: true })))
      .execute();
  }
  return box;
}

/** Jobs that are away in a consignment. */
export async function makeSentBox(em: Em, of: { storeId: number; laboratoryId: number }, count: number) {
  const jobs = await makeReleased(em, of, count, { status: "sent", sent_at: new Date() });
  const box = await makeConsignment(em, { ...of, jobIds: jobs.map(({ id }) => id), status: "sent" });
  return { ...box, jobs };
}

type Packed = { storeId: number; jobs: readonly { id: number; hasFrame?: boolean }[]; sentAt?: Date | null };

/** A consignment of jobs to a laboratory of their own, carried by the shop's driver; sent unless `sentAt` is null. The jobs get the laboratory. */
export async function makePackedJobs(em: Em, { storeId, jobs, sentAt = new Date() }: Packed) {
  const { id: laboratoryId, name } = await makeLaboratory(em, { account_number: "ACC-4711" });
  const jobIds = jobs.map(({ id }) => id);
  const db = rows(em);
  await db
    .updateTable("lens_jobs")
    .set({ laboratory_id: laboratoryId })
    .where("id", "in", [0, ...jobIds])
    .execute();
  const status = sentAt ? "sent" : "draft";
  const { id, consignmentNumber } = await makeConsignment(em, { storeId, laboratoryId, jobIds, status });
  await db
    .updateTable("lens_consignments")
    .set({ carrier: "Shop driver", sent_at: sentAt })
    .where("id", "=", id)
    .execute();
  const without = jobs.filter(({ hasFrame }) => hasFrame === false).map((job) => job.id);
  await db
    .updateTable("lens_consignment_items")
    .set({ has_frame: false })
    .where("consignment_id", "=", id)
    .where("job_id", "in", [0, ...without])
    .execute();
  return { id, number: consignmentNumber, laboratoryId, laboratoryName: name };
}
