import { type Em, rows } from "#db/orm.ts";
import { makeVendor } from "#tests/support/factories.ts";
import { makeLensJob } from "./lens-jobs.ts";

let last = 0;

/** A laboratory that needs seven working days, but twelve for progressive lenses. */
export async function makeLab(em: Em): Promise<number> {
  const vendor = await makeVendor(em);
  const { id } = await rows(em)
    .insertInto("lens_laboratories")
    .values({ vendor_id: vendor.id, days_by_design: { progressive: 12 } })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

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
