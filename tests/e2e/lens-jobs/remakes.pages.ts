import { execute } from "#app/lib/operation.server.ts";
import { remakeLensJob } from "#app/modules/lens-jobs/remakes/create-remake.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

export default demoArea({
  async make({ em, actor, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { customerId, saleId, saleItemId, prescriptionId } = await makeLensSale(em, { storeId });
    const of = {
      storeId,
      status: "failed_check" as const,
      customer_id: customerId,
      sale_id: saleId,
      sale_item_id: saleItemId,
      prescription_id: prescriptionId,
      prescription_version: 1,
    };
    const failed = await makeLensJob(em, of);
    const { id: old } = await makeLensJob(em, of);
    const input = { id: old, reason: "lab_power", changes: "Left sphere -2.50", creditAsked: "120" };
    const remake = await execute(remakeLensJob, { em, actor }, input);
    return { failedJobId: failed.id, newJobId: remake.newJobId, oldJobId: old, remakeId: remake.id };
  },
  pages: [
    { name: "remakes", path: () => paths.lensJobs.remakes() },
    { name: "remakes by reason, open credits", path: () => `${paths.lensJobs.remakes({ credit: "open" })}&by=reason` },
    { name: "no remakes match", path: () => `${paths.lensJobs.remakes()}?q=no-such-job` },
    {
      name: "remakes for a reader without rates",
      path: () => paths.lensJobs.remakes(),
      rights: ["sales:read"],
    },
    { name: "making a lens job again", path: ({ failedJobId }) => paths.lensJobs.remake(failedJobId) },
    {
      name: "making a lens job again with errors",
      path: ({ failedJobId }) => paths.lensJobs.remake(failedJobId),
      act: press("main form button >> nth=-1"),
    },
    { name: "credit of a remake", path: ({ remakeId }) => paths.lensJobs.remakeCredit(remakeId) },
    { name: "lens job that was made again", path: ({ oldJobId }) => paths.lensJobs.detail(oldJobId) },
    { name: "lens job that makes another again", path: ({ newJobId }) => paths.lensJobs.detail(newJobId) },
    { name: "board of lens jobs", path: () => paths.lensJobs.board() },
  ],
});
