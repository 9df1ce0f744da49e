import { lensPaths } from "#app/lens-paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeConsignment, makeLab, makeReleased } from "#tests/support/shop/consignments.ts";

export default demoArea({
  async make({ em, stores }) {
    const of = { storeId: stores[0]?.id ?? 0, laboratoryId: await makeLab(em) };
    await makeReleased(em, of, 2, { is_rush: true, promised_on: "2026-12-10" });
    const packed = await makeReleased(em, of, 2, { tray_number: "21" });
    const away = await makeReleased(em, of, 2, { status: "sent", expected_on: "2026-01-05" });
    const back = await makeReleased(em, of, 1, { status: "received" });
    const ids = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);
    return {
      laboratoryId: of.laboratoryId,
      emptyId: (await makeConsignment(em, of)).id,
      draftId: (await makeConsignment(em, { ...of, jobIds: ids(packed) })).id,
      sentId: (await makeConsignment(em, { ...of, jobIds: [...ids(away), ...ids(back)], status: "sent" })).id,
      receivedJobId: back[0]?.id ?? 0,
    };
  },
  pages: [
    { name: "consignments", path: () => lensPaths.consignments.list() },
    { name: "no consignments match", path: () => lensPaths.consignments.list({ q: "no such box" }) },
    { name: "new consignment", path: () => lensPaths.consignments.new() },
    {
      name: "new consignment to a laboratory",
      path: ({ laboratoryId }) => lensPaths.consignments.new({ laboratoryId }),
    },
    { name: "consignment that is being packed", path: ({ draftId }) => lensPaths.consignments.detail(draftId) },
    { name: "consignment that was sent", path: ({ sentId }) => lensPaths.consignments.detail(sentId) },
    { name: "consignment not found", path: () => lensPaths.consignments.detail(999_999_999), status: 404 },
    { name: "packing a consignment", path: ({ draftId }) => lensPaths.consignments.step(draftId, "edit") },
    { name: "packing an empty consignment", path: ({ emptyId }) => lensPaths.consignments.step(emptyId, "edit") },
    { name: "sending a consignment", path: ({ draftId }) => lensPaths.consignments.step(draftId, "send") },
    { name: "cancelling a consignment", path: ({ draftId }) => lensPaths.consignments.step(draftId, "cancel") },
    { name: "receiving a consignment", path: ({ sentId }) => lensPaths.consignments.step(sentId, "receive") },
    {
      name: "receiving a consignment with errors",
      path: ({ sentId }) => lensPaths.consignments.step(sentId, "receive"),
      act: press("form button >> nth=-1"),
    },
    { name: "cost of a lens job", path: ({ receivedJobId }) => lensPaths.jobs.cost(receivedJobId) },
  ],
});
