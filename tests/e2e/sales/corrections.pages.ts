import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, customerId, variantId }) {
    const sell = async () => {
      const items = [{ variantId, quantity: 2 }];
      const { id } = await execute(
        createSale,
        { em, actor },
        { sale: { customerId, paymentMethod: "debit_card" }, items },
      );
      const line = rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", id);
      return { id, saleItemId: (await line.executeTakeFirstOrThrow()).id };
    };
    const [sale, back] = [await sell(), await sell()];
    const note = await execute(
      correctSale,
      { em, actor },
      {
        id: sale.id,
        reason: "Lenses of a higher index",
        paymentMethod: "cash",
        items: [{ saleItemId: sale.saleItemId, unitPrice: "25.00" }],
      },
    );
    const items = [{ saleItemId: back.saleItemId, quantity: 2 }];
    await execute(returnGoods, { em, actor }, { id: back.id, reasonCode: "other", items });
    return { correctedId: sale.id, debitNoteId: note.id, backId: back.id };
  },
  pages: [
    { name: "correcting a sale upwards", path: ({ correctedId }) => paths.sales.correct(correctedId) },
    {
      name: "correcting a sale upwards, amounts",
      path: ({ correctedId }) => paths.sales.correct(correctedId),
      async act(page) {
        await page.locator('main input[name="items[0].unitPrice"]').fill("20");
        await page.locator("main input[name=reason]").fill("Lenses of a higher index");
        await page.locator("main select[name=paymentMethod]").selectOption("cash");
        await page.locator('main button[value="check"]').click();
      },
    },
    {
      name: "correcting a sale upwards with errors",
      path: ({ correctedId }) => paths.sales.correct(correctedId),
      act: press('main button[value="check"]'),
    },
    { name: "correcting a sale upwards that is back", path: ({ backId }) => paths.sales.correct(backId) },
    { name: "correcting a debit note", path: ({ debitNoteId }) => paths.sales.correct(debitNoteId) },
    { name: "sale with a debit note", path: ({ correctedId }) => paths.sales.detail(correctedId) },
    { name: "debit note", path: ({ debitNoteId }) => paths.sales.detail(debitNoteId) },
    { name: "sales with a debit note", path: () => paths.sales.list() },
    { name: "returning goods of a corrected sale", path: ({ correctedId }) => paths.sales.return(correctedId) },
    { name: "voiding a corrected sale", path: ({ correctedId }) => paths.sales.void(correctedId) },
    { name: "receipt of a debit note", path: ({ debitNoteId }) => paths.receipts.detail(debitNoteId) },
    { name: "receipt on 80 mm of a debit note", path: ({ debitNoteId }) => paths.receipts.print(debitNoteId) },
    { name: "receipt on A4 of a debit note", path: ({ debitNoteId }) => paths.receipts.a4(debitNoteId) },
  ],
});
