import { execute } from "#app/lib/operation.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeVariant } from "#tests/support/factories.ts";

export default demoArea({
  async make({ em, actor, customerId, variantId, insuredId, insuranceId }) {
    const cart = {
      sale: { customerId, paymentMethod: "cash", notes: "Call before noon" },
      items: [{ variantId, quantity: 2 }],
      change: { type: "keep" },
    };
    const tax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } as const;
    const drops = await makeVariant(em, { storeId: actor.store?.id ?? 0, quantity: 5, tax });
    const mixed = [variantId, drops.id].map((id) => ({ variantId: id, quantity: 1 }));
    const untaxed = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items: mixed });
    // Only a class without a limit has terms beside what is charged.
    const unlimited = await rows(em)
      .selectFrom("customer_policies as cp")
      .leftJoin("class_rules as r", "r.policy_id", "cp.policy_id")
      .select("cp.customer_id as id")
      .where("cp.is_default", "=", true)
      .where("cp.status", "=", "active")
      .where("cp.end_date", "is", null)
      .where("r.limit_amount", "is", null)
      .orderBy("cp.id")
      .executeTakeFirstOrThrow();
    const insured = { ...cart, sale: { ...cart.sale, customerId: insuredId, insuranceId } };
    const { id: approvedDraft } = await execute(saveCart, { em, actor }, insured);
    const lines = [{ variantId, quantity: 2, asked: "100.00", approved: "40.00" }];
    const approval = { draftId: approvedDraft, approvalNumber: "A-31", validUntil: "2099-12-31", lines };
    await execute(createInsurerApproval, { em, actor }, approval);
    return {
      approvedDraft,
      draftId: (await execute(saveCart, { em, actor }, cart)).id,
      untaxedId: untaxed.id,
      unlimitedId: unlimited.id,
    };
  },
  pages: [
    { name: "sales", path: () => paths.sales.list() },
    { name: "new sale", path: () => paths.sales.new() },
    { name: "new sale with a cart", path: ({ draftId }) => paths.sales.new({ draft: draftId, q: "a", cash: "5000" }) },
    {
      name: "new sale with what the policy covers",
      path: ({ draftId, unlimitedId }) => paths.sales.new({ draft: draftId, customerId: unlimitedId }),
      act: press("#coverage summary"),
    },
    {
      name: "new sale with what is left of the limit",
      path: ({ draftId, insuredId }) => paths.sales.new({ draft: draftId, customerId: insuredId }),
    },
    {
      name: "new sale with an insurer's approval",
      path: ({ approvedDraft }) => paths.sales.new({ draft: approvedDraft }),
    },
    { name: "new sale with errors", path: () => paths.sales.new(), act: press('button[value="complete"]') },
    { name: "new sale with low stock", path: () => paths.sales.new({ low: "1" }) },
    { name: "discarding a cart", path: ({ draftId }) => paths.sales.new({ draft: draftId, discard: "1" }) },
    { name: "quick order", path: ({ variantId }) => paths.sales.quickOrder({ variantId }) },
    { name: "item in the hand", path: ({ draftId, variantId }) => paths.sales.inHand({ draft: draftId, variantId }) },
    { name: "sale", path: ({ saleId }) => paths.sales.detail(saleId) },
    { name: "receipts", path: () => paths.receipts.list() },
    { name: "receipt", path: ({ saleId }) => paths.receipts.detail(saleId) },
    { name: "receipt with goods without VAT", path: ({ untaxedId }) => paths.receipts.detail(untaxedId) },
    { name: "receipt on 80 mm with goods without VAT", path: ({ untaxedId }) => paths.receipts.print(untaxedId) },
    { name: "receipt on A4 with goods without VAT", path: ({ untaxedId }) => paths.receipts.a4(untaxedId) },
    { name: "sending a receipt", path: ({ saleId }) => paths.receipts.send(saleId) },
    { name: "receipt not found", path: () => paths.receipts.detail(999_999_999), status: 404 },
    { name: "receipt on 80 mm", path: ({ saleId }) => paths.receipts.print(saleId) },
    { name: "receipt on A4", path: ({ saleId }) => paths.receipts.a4(saleId) },
  ],
});
