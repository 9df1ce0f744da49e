import { lensPaths } from "#app/lens-paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { customerId, saleId, saleItemId, prescriptionId } = await makeLensSale(em, { storeId });
    const of = { storeId, customer_id: customerId, sale_id: saleId, sale_item_id: saleItemId };
    const made = async (status: Parameters<typeof makeLensJob>[1]["status"], more = {}) =>
      (await makeLensJob(em, { ...of, status, prescription_id: prescriptionId, prescription_version: 1, ...more })).id;
    return {
      draftJobId: await made("draft"),
      heldJobId: await made("released", { hold_reason: "frame", held_since: new Date(), is_rush: true }),
      sentJobId: await made("sent", { expected_on: "2026-01-05", tray_number: "17" }),
    };
  },
  pages: [
    { name: "lens jobs", path: () => lensPaths.jobs.list() },
    { name: "no lens jobs match", path: () => lensPaths.jobs.list({ q: "no such job" }) },
    { name: "lens job, to be measured", path: ({ draftJobId }) => lensPaths.jobs.detail(draftJobId) },
    { name: "lens job, on hold", path: ({ heldJobId }) => lensPaths.jobs.detail(heldJobId) },
    { name: "lens job, late", path: ({ sentJobId }) => lensPaths.jobs.detail(sentJobId) },
    { name: "lens job not found", path: () => lensPaths.jobs.detail(999_999_999), status: 404 },
    { name: "holding a lens job", path: ({ draftJobId }) => lensPaths.jobs.step(draftJobId, "hold") },
    {
      name: "holding a lens job with errors",
      path: ({ draftJobId }) => lensPaths.jobs.step(draftJobId, "hold"),
      act: press("dialog button >> nth=-1"),
    },
    { name: "cancelling a sent lens job", path: ({ sentJobId }) => lensPaths.jobs.step(sentJobId, "cancel") },
  ],
});
