import { giftCardPaths } from "#app/gift-card-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { linesOf } from "#tests/support/selling.ts";

/** Of the card that the page of a search looks for. */
let searched = "";

export default demoArea({
  async make({ em, actor, customerId, variantId }) {
    const own = { em, actor };
    const card = await execute(sellGiftCard, own, { amount: "500.00", paymentMethod: "cash", customerId });
    const whole = await execute(sellGiftCard, own, { amount: "100.00", paymentMethod: "mada" });
    const byCard = { paymentMethod: "gift_card", amount: "1.00", externalReference: card.code };
    const sale = await execute(createSale, own, {
      sale: { paymentMethod: "cash" },
      items: [{ variantId, quantity: 1 }],
      payments: [byCard, { paymentMethod: "cash" }],
    });
    const [saleItemId] = await linesOf(em, sale.id);
    const items = [{ saleItemId, quantity: 1 }];
    const note = await execute(returnGoods, own, {
      id: sale.id,
      reasonCode: "other",
      items,
      refundMethod: "gift_card",
    });
    return { cardId: card.id, code: card.code, wholeId: whole.id, returnId: note.id };
  },
  pages: [
    { name: "gift cards", path: () => giftCardPaths.list() },
    { name: "gift cards that have ended", path: () => giftCardPaths.list({ state: "ended" }) },
    { name: "selling a gift card", path: () => giftCardPaths.new() },
    {
      name: "selling a gift card with errors",
      path: () => giftCardPaths.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "finding a gift card", path: () => giftCardPaths.find() },
    {
      name: "finding a gift card, found",
      path: ({ code }) => {
        searched = code;
        return giftCardPaths.find();
      },
      async act(page) {
        await page.locator('main input[name="code"]').fill(searched);
        await page.locator("main form button >> nth=-1").click();
      },
    },
    { name: "what is owed for gift cards", path: () => giftCardPaths.months() },
    { name: "gift card", path: ({ cardId }) => giftCardPaths.detail(cardId) },
    { name: "moving a gift card", path: ({ cardId }) => giftCardPaths.move(cardId) },
    { name: "taking a gift card back", path: ({ wholeId }) => giftCardPaths.refund(wholeId) },
    { name: "gift card on 80 mm", path: ({ cardId }) => giftCardPaths.print(cardId) },
    { name: "gift card as a card", path: ({ cardId }) => giftCardPaths.print(cardId, { size: "card" }) },
    { name: "credit note with a voucher", path: ({ returnId }) => paths.returns.detail(returnId) },
  ],
});
