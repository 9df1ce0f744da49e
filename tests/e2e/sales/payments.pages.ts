import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { markCollected } from "#app/modules/sales/payments/mark-collected.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, customerId, variantId }) {
    const items = [{ variantId, quantity: 1 }];
    const sell = (payments: object[]) =>
      execute(
        createSale,
        { em, actor },
        { sale: { customerId, paymentMethod: "cash" }, items, payments, dueDate: addDays(riyadhDay(), 14) },
      );
    const owed = await sell([{ paymentMethod: "cash", amount: "1.00", tendered: "5.00" }]);
    const paid = await sell([{ paymentMethod: "cash", amount: "1.00" }]);
    await execute(
      collectBalance,
      { em, actor },
      { id: paid.id, paymentMethod: "debit_card", externalReference: "A-1" },
    );
    await execute(markCollected, { em, actor }, { id: paid.id });
    const back = await sell([{ paymentMethod: "cash" }]);
    const line = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", back.id)
      .executeTakeFirstOrThrow();
    await execute(
      returnGoods,
      { em, actor },
      {
        id: back.id,
        reasonCode: "other",
        items: [{ saleItemId: line.id, quantity: 1 }],
        refundMethod: "store_credit",
      },
    );
    const cart = await execute(
      saveCart,
      { em, actor },
      {
        draftId: null,
        sale: { customerId, paymentMethod: "cash" },
        items: [{ variantId, quantity: 1 }],
        change: { type: "keep" },
      },
    );
    return { owedId: owed.id, paidId: paid.id, cartId: cart.id };
  },
  pages: [
    { name: "paying a cart in parts", path: ({ cartId }) => paths.sales.pay({ draft: cartId }) },
    {
      name: "paying a cart in parts, worked out",
      path: ({ cartId }) => paths.sales.pay({ draft: cartId }),
      async act(page) {
        await page.locator('main input[name="payments[0].amount"]').fill("1");
        await page.locator('main button[value="note:50"]').click();
      },
    },
    {
      name: "paying a cart in parts with errors",
      path: ({ cartId }) => paths.sales.pay({ draft: cartId }),
      act: press('main button[value="complete"]'),
    },
    { name: "sale with a balance", path: ({ owedId }) => paths.sales.detail(owedId) },
    { name: "sale paid later and collected", path: ({ paidId }) => paths.sales.detail(paidId) },
    { name: "collecting a balance", path: ({ owedId }) => paths.sales.collect(owedId) },
    { name: "collecting a balance of nothing", path: ({ paidId }) => paths.sales.collect(paidId) },
    { name: "handing goods over with a balance", path: ({ owedId }) => paths.sales.collected(owedId) },
    { name: "receipt on 80 mm with a balance", path: ({ owedId }) => paths.receipts.print(owedId) },
    { name: "receipt on A4 with a balance", path: ({ owedId }) => paths.receipts.a4(owedId) },
    { name: "sales with a balance", path: () => `${paths.sales.list()}?balance=due` },
    { name: "store credit", path: ({ customerId }) => paths.customers.storeCredit(customerId) },
    { name: "statement of store credit", path: ({ customerId }) => paths.customers.storeCreditPrint(customerId) },
  ],
});
