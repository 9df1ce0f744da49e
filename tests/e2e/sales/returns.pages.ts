import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, customerId, variantId }) {
    const sell = () =>
      execute(
        createSale,
        { em, actor },
        { sale: { customerId, paymentMethod: "debit_card" }, items: [{ variantId, quantity: 2 }] },
      );
    const [sale, undone] = [await sell(), await sell()];
    const line = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    const items = [{ saleItemId: line.id, quantity: 1 }];
    const note = await execute(returnGoods, { em, actor }, { id: sale.id, reasonCode: "wrong_item", items });
    const wasVoid = await execute(voidSale, { em, actor }, { id: undone.id, reasonCode: "entry_error" });
    return { soldId: sale.id, noteId: note.id, undoneId: undone.id, voidId: wasVoid.id };
  },
  pages: [
    { name: "finding a receipt", path: () => paths.returns.find() },
    { name: "finding a receipt that does not exist", path: () => paths.returns.find({ q: "S1-999999" }) },
    { name: "returning goods of a sale", path: ({ soldId }) => paths.sales.return(soldId) },
    {
      name: "returning goods of a sale, amounts",
      path: ({ soldId }) => paths.sales.return(soldId),
      async act(page) {
        await page.locator('main input[name="items[0].quantity"]').fill("1");
        await page.locator('main button[value="check"]').click();
      },
    },
    {
      name: "exchanging goods of a sale",
      path: ({ soldId }) => paths.sales.return(soldId),
      async act(page) {
        await page.locator("main input[name=code]").fill("NO-SUCH-CODE");
        await page.locator('main button[value="add"]').click();
      },
    },
    {
      name: "returning goods of a sale with errors",
      path: ({ soldId }) => paths.sales.return(soldId),
      act: press('main button[value="return"]'),
    },
    { name: "returning goods when everything is back", path: ({ undoneId }) => paths.sales.return(undoneId) },
    { name: "sale with a return", path: ({ soldId }) => paths.sales.detail(soldId) },
    { name: "voided sale", path: ({ undoneId }) => paths.sales.detail(undoneId) },
    { name: "voiding a sale", path: ({ soldId }) => paths.sales.void(soldId) },
    { name: "credit note", path: ({ noteId }) => paths.returns.detail(noteId) },
    { name: "credit note of a void", path: ({ voidId }) => paths.returns.detail(voidId) },
    { name: "credit note on 80 mm", path: ({ noteId }) => paths.returns.print(noteId) },
    { name: "credit note on A4", path: ({ noteId }) => paths.returns.a4(noteId) },
  ],
});
