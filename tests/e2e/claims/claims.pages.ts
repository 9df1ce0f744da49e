import { claimPaths } from "#app/claim-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em, stores }) {
    const { claimId, customerId, insuranceId, sale, actor } = await makeInsuredSale(em, {
      storeId: stores[0]?.id ?? 0,
    });
    const variantId = (
      await rows(em).selectFrom("sale_items").select("variant_id").where("sale_id", "=", sale.id).execute()
    ).map((line) => line.variant_id)[0];
    const approve = (values: object) =>
      execute(
        createInsurerApproval,
        { em, actor },
        {
          ...{ customerId, insuranceId },
          lines: [{ variantId, quantity: 1, asked: "320.00", approved: "200.00" }],
          ...values,
        },
      );
    const { id: approvalId } = await approve({ approvalNumber: "A-1", validUntil: "2099-12-31", givenBy: "Ms Sara" });
    await approve({ isAnswered: "false" });
    return { claimId, approvalId, insuredSaleId: sale.id };
  },
  pages: [
    { name: "insurance claims", path: () => claimPaths.list() },
    { name: "no claims match", path: () => claimPaths.list({ q: "no such claim" }) },
    { name: "insurer's approvals", path: () => claimPaths.approvals.list() },
    { name: "no approvals match", path: () => claimPaths.approvals.list({ status: "rejected" }) },
    {
      name: "new insurer's approval",
      path: ({ insuredSaleId }) => claimPaths.approvals.new({ saleId: insuredSaleId }),
    },
    {
      name: "new insurer's approval with errors",
      path: ({ insuredSaleId }) => claimPaths.approvals.new({ saleId: insuredSaleId }),
      act: press("main form button >> nth=-1"),
    },
    { name: "an approval of nothing", path: () => claimPaths.approvals.new() },
    { name: "insurer's approval", path: ({ approvalId }) => claimPaths.approvals.detail(approvalId) },
    { name: "a claim", path: ({ claimId }) => claimPaths.detail(claimId) },
  ],
});
