import { lensPaths } from "#app/lens-paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

export default demoArea({
  async make({ em, actor, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const columns = { is_order: true, balance_due: "450.00", due_date: "2027-01-05" };
    const { customerId, saleId, saleItemId } = await makeLensSale(em, { storeId, columns });
    const of = { storeId, customer_id: customerId, sale_id: saleId, sale_item_id: saleItemId };
    const ready = await makeLensJob(em, { ...of, status: "ready", ready_at: ago(5), tray_number: "H-1" });
    const told = await makeLensJob(em, { ...of, status: "notified", ready_at: ago(95), told_at: ago(20) });
    return { readyJobId: ready.id, toldJobId: told.id, actor };
  },
  pages: [
    { name: "lens job, ready", path: ({ readyJobId }) => lensPaths.jobs.detail(readyJobId) },
    { name: "telling a customer", path: ({ readyJobId }) => lensPaths.jobs.tell(readyJobId) },
    {
      name: "telling a customer in Arabic",
      path: ({ readyJobId }) => lensPaths.jobs.tell(readyJobId, { language: "ar" }),
    },
    { name: "handing glasses over with a balance", path: ({ readyJobId }) => lensPaths.jobs.collect(readyJobId) },
    { name: "giving a lens job up", path: ({ toldJobId }) => lensPaths.jobs.giveUp(toldJobId) },
    {
      name: "giving a lens job up without a reason",
      path: ({ toldJobId }) => lensPaths.jobs.giveUp(toldJobId),
      act: press("form[data-guarded] button >> nth=-1"),
    },
    { name: "glasses whose customer was not told", path: () => lensPaths.jobs.uncollected() },
    { name: "glasses that nobody collected", path: () => lensPaths.jobs.uncollected({ wait: "uncollected" }) },
  ],
});
