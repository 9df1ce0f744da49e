import { claimPaths } from "#app/claim-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeNphiesClaim } from "#tests/support/nphies/shop.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em }) {
    const { claimId: bareId } = await makeInsuredSale(em, { storeId: DEMO_STORE });
    const { claimId: readyId, insuranceId, actor } = await makeNphiesClaim(em, { storeId: DEMO_STORE });
    await execute(saveInsurerMessage, { em, actor }, { thing: "claim", id: readyId });
    return { bareId, readyId, insuranceId };
  },
  pages: [
    {
      name: "messages of a claim that lacks something",
      path: ({ bareId }) => claimPaths.messages.page("claim", bareId),
    },
    { name: "messages of a claim", path: ({ readyId }) => claimPaths.messages.page("claim", readyId) },
    {
      name: "no answer chosen",
      path: ({ readyId }) => claimPaths.messages.answer("claim", readyId),
      act: press("main form button >> nth=-1"),
    },
    { name: "nphies settings", path: () => claimPaths.nphiesSettings() },
    {
      name: "nphies settings that may only be read",
      path: () => claimPaths.nphiesSettings(),
      rights: ["settings:read"],
    },
    { name: "an insurer at nphies", path: ({ insuranceId }) => claimPaths.nphiesInsurer(insuranceId) },
  ],
});
