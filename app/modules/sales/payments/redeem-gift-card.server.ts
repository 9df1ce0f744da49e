import { z } from "zod";
import { id, optionalAmount, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { GIFT_CARD, requireCode } from "#app/modules/gift-cards/draw-on-cards.server.ts";
import { cardKey } from "#app/modules/gift-cards/gift-card.schema.server.ts";
import { collectBalance } from "./collect-balance.server.ts";
import { CollectedView } from "./payment.schema.server.ts";

/**
 * Uses a card on a sale that is owed: a payment of its balance. A card is never used without a sale, because the sale has the VAT and the e-invoice of what
 * the card pays for.
 */
export const redeemGiftCard = operation({
  name: "redeemGiftCard",
  summary:
    "Pays a sale's balance, or a part of it, with a gift card or voucher. With an Idempotency-Key it is done once",
  permission: collectBalance.permission as "sales:update",
  input: z.object({
    code: cardKey(),
    saleId: id("giftCards.errors.sale"),
    /** By default all that the sale owes. */
    amount: optionalAmount("payments.errors.amount"),
    registerId: optionalId(),
  }),
  output: CollectedView,
  writes: "payments",
  status: 201,
  async run(context, { code: key, saleId, ...input }) {
    const externalReference = await requireCode(context.em, key);
    const payment = { paymentMethod: GIFT_CARD, tendered: null, externalReference };
    return collectBalance.run(context, { ...input, ...payment, id: saleId });
  },
});
