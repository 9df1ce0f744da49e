import { claimPaths } from "#app/claim-paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em, stores }) {
    const { claimId } = await makeInsuredSale(em, { storeId: stores[0]?.id ?? 0 });
    return { claimId };
  },
  pages: [
    { name: "insurance claims", path: () => claimPaths.list() },
    { name: "no claims match", path: () => claimPaths.list({ q: "no such claim" }) },
    { name: "a claim", path: ({ claimId }) => claimPaths.detail(claimId) },
  ],
});
