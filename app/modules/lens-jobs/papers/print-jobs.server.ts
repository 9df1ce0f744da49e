import { sql } from "kysely";
import { z } from "zod";
import { flag, id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { loadBars } from "#app/modules/inventory/labels/bars.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** More jobs than a shop sends in a day. */
export const MOST_PRINTED = 100;

/** Lens jobs for their papers, in the order in which they were chosen. Papers with the figures of prescriptions are recorded as read. */
export const printLensJobs = operation({
  name: "printLensJobs",
  summary: "Lens jobs for their papers",
  permission: "sales:read",
  input: z.object({ ids: z.array(id()).min(1).max(MOST_PRINTED), medical: flag() }),
  output: z.unknown(),
  async run(context, { ids, medical }) {
    const { em, stores } = context;
    const draw = await loadBars();
    const others = await othersOf(em, ids);
    const printed = [];
    for (const jobId of new Set(ids)) {
      const job = await readJob(em, { stores }, jobId);
      const other = others.get(jobId);
      if (!other) throw new Error(`Lens job ${jobId} has no store`);
      printed.push({ job, ...other, bars: draw({ symbology: "code128", text: job.jobNumber }) });
    }
    const prescriptions = printed.flatMap(({ job }) => job.prescriptionId ?? []);
    if (medical) await recordRead(context, "print", [...new Set(prescriptions)]);
    return printed;
  },
});

export type PrintedJob = Awaited<ReturnType<(typeof printLensJobs)["run"]>>[number];

/** What papers say of jobs beside the jobs themselves: the branch, the customer's first name, the laboratory, and why a job makes another one again. */
async function othersOf(em: Em, ids: readonly number[]) {
  const found = await rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("stores as o", "o.id", "j.store_id")
    .leftJoin("customers as c", "c.id", "j.customer_id")
    .leftJoin("sales as s", "s.id", "j.sale_id")
    .leftJoin("lens_laboratories as l", "l.id", "j.laboratory_id")
    .leftJoin("vendors as v", "v.id", "l.vendor_id")
    .leftJoin("lens_job_remakes as r", "r.new_job_id", "j.id")
    .select(["j.id", "o.name", "o.name_ar as nameAr", "o.address", "o.address_ar as addressAr", "o.phone"])
    .select(sql<string | null>`nullif(coalesce(c.first_name, split_part(s.customer_name, ' ', 1)), '')`.as("firstName"))
    .select(["l.account_number as accountNumber", "v.phone as laboratoryPhone", "v.address as laboratoryAddress"])
    .select(["r.reason as remakeReason", "r.changes as remakeChanges"])
    .where("j.id", "in", [0, ...ids])
    .execute();
  return new Map(
    found.map(({ id: jobId, name, nameAr, address, addressAr, phone, firstName, ...row }) => [
      jobId,
      {
        store: { name, nameAr, address, addressAr, phone },
        firstName,
        laboratory: { account: row.accountNumber, phone: row.laboratoryPhone, address: row.laboratoryAddress },
        remake: row.remakeReason === null ? null : { reason: row.remakeReason, changes: row.remakeChanges },
      },
    ]),
  );
}
