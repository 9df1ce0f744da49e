import { claimPaths } from "#app/claim-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeAnsweredClaim, makeRemittance } from "#tests/support/shop/answered-claims.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { claimId, insuranceId } = await makeAnsweredClaim(em, { storeId });
    const moved = await makeAnsweredClaim(em, { storeId });
    const consent = { reason: "Not covered", hasConsent: true, consentBy: "The patient" };
    await execute(moveClaimToPatient, { em, actor: moved.actor }, { id: moved.claimId, ...consent });
    return {
      claimId,
      insuranceId,
      movedSaleId: moved.sale.id,
      newClaimId: (await makeInsuredSale(em, { storeId })).claimId,
      remittanceId: await makeRemittance(em, { storeId }),
    };
  },
  pages: [
    { name: "writing a claim off", path: ({ claimId }) => claimPaths.writeOff(claimId) },
    {
      name: "writing a claim off with errors",
      path: ({ claimId }) => claimPaths.writeOff(claimId),
      act: press("form button >> nth=-1"),
    },
    { name: "moving an amount to the patient", path: ({ claimId }) => claimPaths.move(claimId) },
    { name: "nothing to move to the patient", path: ({ newClaimId }) => claimPaths.move(newClaimId) },
    { name: "sale with a moved amount", path: ({ movedSaleId }) => paths.sales.detail(movedSaleId) },
    { name: "insurers' accounts", path: () => claimPaths.accounts() },
    { name: "insurers' accounts by sale", path: () => claimPaths.accounts({ by: "service" }) },
    { name: "account of an insurer", path: ({ insuranceId }) => claimPaths.account(insuranceId) },
    { name: "check of the accounts", path: () => claimPaths.accountsCheck() },
    { name: "payments of insurers", path: () => claimPaths.remittances.list() },
    { name: "choosing an insurer that has paid", path: () => claimPaths.remittances.new() },
    { name: "booking a payment", path: ({ insuranceId }) => claimPaths.remittances.new({ insuranceId }) },
    {
      name: "booking a payment with errors",
      path: ({ insuranceId }) => claimPaths.remittances.new({ insuranceId }),
      act: press("form button >> nth=-1"),
    },
    { name: "payment of an insurer", path: ({ remittanceId }) => claimPaths.remittances.detail(remittanceId) },
    { name: "taking a payment back", path: ({ remittanceId }) => claimPaths.remittances.reverse(remittanceId) },
    { name: "payment not found", path: () => claimPaths.remittances.detail(999_999_999), status: 404 },
  ],
});
