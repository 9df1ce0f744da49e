import { giftCardPaths } from "#app/gift-card-paths.ts";
import { removal } from "#app/http/removal.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { cashOf, moneySession, requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { whyNotRefund } from "./card-rules.ts";
import { CardChange, GiftCardView } from "./gift-card.schema.server.ts";
import { lockedCard, question } from "./locked-card.server.ts";
import { getGiftCard, readCard } from "./read-gift-cards.server.ts";
import { type LockedCard, writeEntry } from "./write-entry.server.ts";

/** Takes a gift card back of which nothing was used, and gives its money back as it came. */
export const refundGiftCard = operation({
  name: "refundGiftCard",
  summary: "Takes an unused gift card back and pays its money back. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: CardChange.extend({ registerId: optionalId() }),
  output: GiftCardView,
  writes: "gift_cards",
  async run(context, { card: key, version, notes, registerId }) {
    const { em, user, audit } = context;
    const card = await lockedCard(context, key, version);
    const before = await readCard(em, card.id);
    const { paymentMethod, ...facts } = await refundFacts(em, card);
    if (facts.why) {
      throw new DomainError("rule", `giftCards.errors.refund.${facts.why}`, { params: { days: facts.days } });
    }
    const storeId = context.store?.id ?? card.storeId;
    const tenders = [{ paymentMethod, amount: card.balance }];
    const at = { storeId, registerId, tenders, field: "card", paysOut: true };
    const session = await moneySession(context, at);
    const money = { paymentMethod, externalReference: null, sessionId: session?.id ?? null };
    await writeEntry(em, card, `-${card.balance}`, { kind: "refunded", storeId, userId: user.id, money, notes });
    await requireCash(context, session, { taken: cashOf(tenders), field: "card" });
    const after = await readCard(em, card.id);
    audit({ before, after });
    return after;
  },
});

/** Whether a card goes back for its money, and how that came. */
async function refundFacts(em: Em, card: LockedCard) {
  const entries = await rows(em)
    .selectFrom("gift_card_entries")
    .select(["kind", "payment_method as paymentMethod"])
    .where("card_id", "=", card.id)
    .where("kind", "in", ["sold", "used"])
    .orderBy("id")
    .execute();
  const { giftCardRefundDays: days } = await readSettings(em);
  const wasUsed = entries.some(({ kind }) => kind === "used");
  const sold = { ...card, soldOn: riyadhDay(card.createdAt) };
  return {
    why: whyNotRefund(sold, { today: riyadhDay(), days, wasUsed }),
    days,
    paymentMethod: entries.find(({ kind }) => kind === "sold")?.paymentMethod ?? "",
  };
}

export const cardRefund = removal({
  removes: refundGiftCard,
  input: ({ id }) => ({ card: id }),
  async asks({ params, read }) {
    const card = await read(getGiftCard, { card: params.id });
    return { title: "giftCards.refund", text: "giftCards.refundText", ...question(card) };
  },
  done: ({ id }) => ({ href: giftCardPaths.detail(id), toast: "giftCards.refunded" }),
  failure: "giftCards.failedToRefund",
});
