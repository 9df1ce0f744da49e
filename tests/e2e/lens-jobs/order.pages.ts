import { lensPaths } from "#app/lens-paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory, makeStockedLens } from "#tests/support/shop/own-lenses.ts";

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { customerId, saleId, prescriptionId, frameId } = await makeLensSale(em, { storeId });
    const { id: laboratoryId } = await makeLaboratory(em);
    const lens = await makeStockedLens(em, { storeId, sphere: "-2.50" });
    const of = { storeId, customer_id: customerId, sale_id: saleId, prescription_version: 1 };
    const ordered = { ...of, prescription_id: prescriptionId, laboratory_id: laboratoryId, frame_variant_id: frameId };
    const emptied = { right_pd: null, left_pd: null, lens_name: null, box_a: null, ordered: null };
    await makeLensJob(em, {
      ...ordered,
      status: "ready",
      right_height: "18.00",
      left_height: "18.50",
      coating: "Hard",
    });
    return {
      fullJobId: (
        await makeLensJob(em, {
          ...ordered,
          frame_name: "Vista 54",
          right_height: "27.00",
          left_height: "18.00",
          vertex: "11.00",
          blank_diameter: "65.00",
          edge: "bevel",
          coating: "Anti-reflective",
        })
      ).id,
      emptyJobId: (await makeLensJob(em, { ...of, ...emptied, frame_source: "own" })).id,
      ownJobId: (
        await makeLensJob(em, { ...of, prescription_id: prescriptionId, way: "in_house", left_variant_id: lens.id })
      ).id,
      takenJobId: (
        await makeLensJob(em, {
          ...of,
          status: "in_lab",
          way: "in_house",
          lenses_taken: true,
          left_variant_id: lens.id,
        })
      ).id,
      promisedJobId: (await makeLensJob(em, { ...ordered, status: "sent", promised_on: "2026-01-05" })).id,
    };
  },
  pages: [
    { name: "order of a lens job", path: ({ fullJobId }) => lensPaths.jobs.order(fullJobId) },
    { name: "order of a lens job that is not measured", path: ({ emptyJobId }) => lensPaths.jobs.order(emptyJobId) },
    { name: "order with lenses of the stock", path: ({ ownJobId }) => lensPaths.jobs.order(ownJobId) },
    {
      name: "order of a lens job with errors",
      path: ({ fullJobId }) => lensPaths.jobs.order(fullJobId),
      async act(page) {
        await page.locator("main input[name=rightPd]").fill("99");
        await press("main form button >> nth=-1")(page);
      },
    },
    { name: "promised day of a sent lens job", path: ({ promisedJobId }) => lensPaths.jobs.order(promisedJobId) },
    { name: "lens job with its order", path: ({ fullJobId }) => lensPaths.jobs.detail(fullJobId) },
    { name: "releasing a lens job", path: ({ fullJobId }) => lensPaths.jobs.step(fullJobId, "release") },
    {
      name: "releasing a lens job that lacks much",
      path: ({ emptyJobId }) => lensPaths.jobs.step(emptyJobId, "release"),
    },
    { name: "cancelling a started lens job", path: ({ takenJobId }) => lensPaths.jobs.step(takenJobId, "cancel") },
  ],
});
