import { claimPaths } from "#app/claim-paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";
import { makeInsuredSale, makePassingClaim, rejectAll } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { claimId: readyId } = await makePassingClaim(em, { storeId, columns: { status: "ready" } });
    const { claimId: sentId } = await makeInsuredSale(em, { storeId, columns: { status: "submitted", round: 1 } });
    const { claimId: rejectedId } = await makeInsuredSale(em, { storeId });
    const { claimId: pendedId } = await makeInsuredSale(em, { storeId, columns: { status: "pended", round: 1 } });
    await rejectAll(em, rejectedId);
    return { readyId, sentId, pendedId, rejectedId };
  },
  pages: [
    { name: "claims to check", path: () => claimPaths.list({ status: "toCheck" }) },
    { name: "a claim that is ready", path: ({ readyId }) => claimPaths.detail(readyId) },
    { name: "a claim that was rejected", path: ({ rejectedId }) => claimPaths.detail(rejectedId) },
    { name: "edit a claim", path: ({ readyId }) => claimPaths.edit(readyId) },
    { name: "send one claim", path: ({ readyId }) => claimPaths.send(readyId) },
    { name: "answer to a claim", path: ({ sentId }) => claimPaths.answer(sentId) },
    { name: "a claim of which the insurer asks", path: ({ pendedId }) => claimPaths.detail(pendedId) },
    { name: "ask the customer of a claim", path: ({ pendedId }) => claimPaths.askPatient(pendedId) },
    { name: "send a claim again", path: ({ rejectedId }) => claimPaths.resubmit(rejectedId) },
    { name: "cancel a claim", path: ({ readyId }) => claimPaths.cancel(readyId) },
  ],
});
