import { lensPaths } from "#app/lens-paths.ts";
import { passportToken } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";
import { makePackedJobs } from "#tests/support/shop/consignments.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { customerId, saleId, saleItemId, prescriptionId } = await makeLensSale(em, { storeId });
    const of = { storeId, customer_id: customerId, sale_id: saleId, sale_item_id: saleItemId };
    const at = new Date("2026-01-05T09:00:00Z");
    const wishes = {
      prescription_id: prescriptionId,
      prescription_version: 1,
      frame_name: "إطار طيار ذهبي",
      frame_condition: "خدش صغير",
      right_height: "18.50",
      coating: "AR-1",
      notes: "يرجى تلميع الحواف",
      tray_number: "17",
      is_rush: true,
      promised_on: "2026-02-05",
    };
    const first = await makeLensJob(em, { ...of, ...wishes, status: "remade" });
    const job = await makeLensJob(em, { ...of, ...wishes, status: "sent", sent_at: at, remake_of_id: first.id });
    const collected = { ready_at: at, collected_at: new Date(), collected_name: "هدى" };
    const done = await makeLensJob(em, { ...of, ...wishes, status: "collected", sent_at: at, ...collected });
    const over = await makeLensJob(em, { ...of, status: "collected", ready_at: at, collected_at: new Date(0) });
    const packed = await makePackedJobs(em, { storeId, jobs: [job, { ...first, hasFrame: false }] });
    return {
      paperJobId: job.id,
      doneJobId: done.id,
      packedId: packed.id,
      passport: await passportToken(em, job.id),
      endedPassport: await passportToken(em, over.id),
    };
  },
  pages: [
    { name: "job ticket on 80 mm", path: ({ paperJobId }) => lensPaths.jobs.ticket(paperJobId) },
    { name: "job ticket on A5", path: ({ paperJobId }) => lensPaths.jobs.ticket(paperJobId, { size: "a5" }) },
    {
      name: "several job tickets",
      path: ({ paperJobId, doneJobId }) => lensPaths.jobs.tickets([paperJobId, doneJobId]),
    },
    { name: "no job tickets chosen", path: () => lensPaths.jobs.tickets([]) },
    { name: "customer's part of a lens job", path: ({ paperJobId }) => lensPaths.jobs.customerPart(paperJobId) },
    { name: "tray label", path: ({ paperJobId }) => lensPaths.jobs.label(paperJobId) },
    { name: "laboratory order", path: ({ paperJobId }) => lensPaths.jobs.orderSheet(paperJobId) },
    {
      name: "laboratory orders of several jobs",
      path: ({ paperJobId, doneJobId }) => lensPaths.jobs.orderSheets([paperJobId, doneJobId]),
    },
    { name: "hand-over slip on 80 mm", path: ({ doneJobId }) => lensPaths.jobs.slip(doneJobId) },
    { name: "hand-over slip on A5", path: ({ doneJobId }) => lensPaths.jobs.slip(doneJobId, { size: "a5" }) },
    { name: "packing list of a consignment", path: ({ packedId }) => lensPaths.consignments.packing(packedId) },
    { name: "job passport", path: ({ passport }) => paths.passport(passport), rights: null },
    {
      name: "job passport, ended",
      path: ({ endedPassport }) => paths.passport(endedPassport),
      rights: null,
      status: 410,
    },
    { name: "job passport, unknown", path: () => paths.passport("1-0"), rights: null, status: 404 },
    { name: "lens job settings", path: () => lensPaths.settings() },
  ],
});
