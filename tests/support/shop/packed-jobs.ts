import { type Em, rows } from "#db/orm.ts";
import { makeVendor } from "#tests/support/factories.ts";

let last = 0;

/** A laboratory as bare rows: a vendor, and what makes it a laboratory. */
async function laboratoryRow(em: Em, name: string) {
  const vendor = await makeVendor(em, { name });
  return rows(em)
    .insertInto("lens_laboratories")
    .values({ vendor_id: vendor.id, account_number: "ACC-4711" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

type Packed = { storeId: number; jobs: readonly { id: number; hasFrame?: boolean }[]; sentAt?: Date | null };

/** A consignment of jobs to a laboratory, as bare rows; sent unless `sentAt` is null. The jobs get the laboratory. */
export async function makePackedJobs(em: Em, { storeId, jobs, sentAt = new Date() }: Packed) {
  last += 1;
  const laboratory = await laboratoryRow(em, `Crystal Optical Laboratory ${process.pid}-${last}`);
  const ids = jobs.map(({ id }) => id);
  await rows(em)
    .updateTable("lens_jobs")
    .set({ laboratory_id: laboratory.id })
    .where("id", "in", [0, ...ids])
    .execute();
  const consignment = await rows(em)
    .insertInto("lens_consignments")
    .values({
      consignment_number: `LC-PACK-${process.pid}-${last}`,
      store_id: storeId,
      laboratory_id: laboratory.id,
      status: sentAt ? "sent" : "draft",
      sent_at: sentAt,
      carrier: "Shop driver",
    })
    .returning(["id", "consignment_number as number"])
    .executeTakeFirstOrThrow();
  const items = jobs.map(({ id, hasFrame = true }) => ({
    consignment_id: consignment.id,
    job_id: id,
    has_frame: hasFrame,
  }));
  await rows(em).insertInto("lens_consignment_items").values(items).execute();
  return { ...consignment, laboratoryId: laboratory.id };
}
