import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { moneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { refuseUnlisted, wholePaymentMethods } from "#app/modules/settings/lists/kept-lists.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { shownCode } from "./card-code.ts";
import { CodedCardView, SellInput } from "./gift-card.schema.server.ts";
import { readCard } from "./read-gift-cards.server.ts";
import { makeCard } from "./write-entry.server.ts";

/** What the page needs that sells a card. */
export const getSellForm = operation({
  name: "getSellForm",
  summary: "How a gift card can be paid, and for how much it is sold",
  permission: "sales:create",
  input: z.object({}),
  output: z.object({}),
  async run({ em }) {
    const { giftCardLeast: least, giftCardMost: most } = await readSettings(em);
    return { methods: await wholePaymentMethods(em), range: { least, most } };
  },
});

/**
 * Sells a gift card: money for a promise. Nothing is supplied yet, so there is no sale, no VAT and no e-invoice; these come with the sale that the card
 * pays. The money lies in the drawer of the session and stands in its reports beside the sales.
 */
export const sellGiftCard = operation({
  name: "sellGiftCard",
  summary: "Sells a gift card; the answer alone has its whole code. With an Idempotency-Key it is done once",
  permission: "sales:create",
  input: SellInput,
  output: CodedCardView,
  writes: "gift_cards",
  status: 201,
  async run(context, { amount, customerId, paymentMethod, externalReference, ...input }) {
    const { em, user } = context;
    const storeId = requiredStore(context, input.storeId, "giftCards.errors.noStore");
    const { giftCardLeast: least, giftCardMost: most } = await readSettings(em);
    if (big(amount).lt(least) || big(amount).gt(most)) {
      const params = { least: formatMoney(least), most: formatMoney(most) };
      throw new DomainError("rule", "giftCards.errors.range", { field: "amount", params });
    }
    // What the shop owes already cannot buy a card: it would only change its name.
    const offered = await wholePaymentMethods(em);
    refuseUnlisted(offered, paymentMethod, { field: "paymentMethod", message: "sales.errors.paymentUnknown" });
    if (customerId !== null) {
      const unknown = new DomainError("rule", "sales.errors.unknownCustomer", { field: "customerId" });
      await keepCustomer(em, customerId, unknown);
    }
    const at = { storeId, registerId: input.registerId, tenders: [{ paymentMethod }], field: "paymentMethod" };
    const session = await moneySession(context, at);
    const money = { paymentMethod, externalReference, sessionId: session?.id ?? null };
    const facts = { kind: "sold", storeId, userId: user.id, money } as const;
    const { id, code } = await makeCard(em, { kind: "gift_card", amount, customerId }, facts);
    const type = "gift_card_sold";
    const description = shownCode(code);
    const activity = {
      storeId,
      type,
      description,
      entityType: "gift_cards",
      entityId: id,
      amount,
      customerId,
    } as const;
    context.withCommit(recordActivity(em, activity));
    const card = await readCard(em, id);
    context.audit({ after: card });
    return { ...card, code };
  },
});
