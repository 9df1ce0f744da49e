import { lensPaths } from "#app/lens-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { remakeLensJob } from "#app/modules/lens-jobs/remakes/create-remake.server.ts";
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
    { name: "remakes", path: () => lensPaths.jobs.remakes() },
    { name: "remakes by reason, open credits", path: () => `${lensPaths.jobs.remakes({ credit: "open" })}&by=reason` },
    { name: "no remakes match", path: () => `${lensPaths.jobs.remakes()}?q=no-such-job` },
    {
      name: "remakes for a reader without rates",
      path: () => lensPaths.jobs.remakes(),
      rights: ["sales:read"],
    },
    { name: "making a lens job again", path: ({ failedJobId }) => lensPaths.jobs.remake(failedJobId) },
    {
      name: "making a lens job again with errors",
      path: ({ failedJobId }) => lensPaths.jobs.remake(failedJobId),
      act: press("main form button >> nth=-1"),
    },
    { name: "credit of a remake", path: ({ remakeId }) => lensPaths.jobs.remakeCredit(remakeId) },
    { name: "lens job that was made again", path: ({ oldJobId }) => lensPaths.jobs.detail(oldJobId) },
    { name: "lens job that makes another again", path: ({ newJobId }) => lensPaths.jobs.detail(newJobId) },
    { name: "board of lens jobs", path: () => lensPaths.jobs.board() },
  ],
});
