import { execute } from "#app/lib/operation.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import { returnToVendor } from "#app/modules/receiving-vouchers/returns/return-to-vendor.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeOrder, makeVendor } from "#tests/support/shop/receiving.ts";

export default demoArea({
  async make({ em, actor, stores, variantId }) {
    const [store] = stores;
    const vendor = await makeVendor(em);
    const order = await makeOrder(em, {
      storeId: store?.id ?? 0,
      vendorId: vendor.id,
      lines: [{ variantId, quantity: 6, unitPrice: "120.00" }],
    });
    const draft = await execute(createReceivingVoucher, { em, actor }, { requisitionOrderId: order.id });
    const items = [{ variantId, quantity: 3, damagedQuantity: 1, unitCost: "100.00" }];
    const came = await execute(createReceivingVoucher, { em, actor }, { vendorId: vendor.id, freight: "12.00", items });
    const posted = await execute(postReceivingVoucher, { em, actor }, { id: came.id });
    const back = [{ itemId: posted.items[0]?.id, quantity: 1 }];
    const memo = await execute(returnToVendor, { em, actor }, { id: posted.id, items: back });
    return { draftId: draft.id, lineId: draft.items[0]?.id ?? 0, postedId: posted.id, memoId: memo.id };
  },
  pages: [
    { name: "receiving vouchers", path: () => paths.receiving.list() },
    { name: "no receiving vouchers match", path: () => paths.receiving.list({ q: "no such voucher" }) },
    { name: "new receiving voucher", path: () => paths.receiving.new() },
    { name: "receiving voucher, draft", path: ({ draftId }) => paths.receiving.detail(draftId) },
    { name: "receiving voucher, posted", path: ({ postedId }) => paths.receiving.detail(postedId) },
    { name: "return to a vendor, posted", path: ({ memoId }) => paths.receiving.detail(memoId) },
    { name: "receiving voucher, counting", path: ({ draftId }) => paths.receiving.edit(draftId) },
    {
      name: "receiving voucher, counting with an unknown code",
      path: ({ draftId }) => paths.receiving.edit(draftId),
      async act(page) {
        await page.locator("main input[name=code]").fill("NO-SUCH-CODE");
        await page.locator("main button[value=scan]").click();
      },
    },
    { name: "new voucher item", path: ({ draftId }) => paths.receiving.newItem(draftId) },
    {
      name: "new voucher item, search",
      path: ({ draftId, itemName }) => paths.receiving.newItem(draftId, { q: itemName }),
    },
    {
      name: "new voucher item, chosen",
      path: ({ draftId, variantId }) => paths.receiving.newItem(draftId, { variantId }),
    },
    { name: "voucher item", path: ({ draftId, lineId }) => paths.receiving.editItem(draftId, lineId) },
    { name: "removing a voucher item", path: ({ draftId, lineId }) => paths.receiving.removeItem(draftId, lineId) },
    { name: "posting a voucher", path: ({ draftId }) => paths.receiving.post(draftId) },
    {
      name: "posting a voucher with errors",
      path: ({ draftId }) => paths.receiving.post(draftId),
      act: press("dialog button >> nth=-1"),
    },
    { name: "reversing a voucher", path: ({ postedId }) => paths.receiving.reverse(postedId) },
    { name: "cancelling a voucher", path: ({ draftId }) => paths.receiving.cancel(draftId) },
    { name: "returning goods to a vendor", path: ({ postedId }) => paths.receiving.return(postedId) },
    {
      name: "returning goods with errors",
      path: ({ postedId }) => paths.receiving.return(postedId),
      act: press("main form button >> nth=-1"),
    },
    { name: "printed receiving voucher", path: ({ postedId }) => paths.receiving.print(postedId) },
    { name: "printed debit memo", path: ({ memoId }) => paths.receiving.print(memoId, { language: "ar" }) },
  ],
});
