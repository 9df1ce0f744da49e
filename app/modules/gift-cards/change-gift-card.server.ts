import { refuseStale } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { cashOf, moneySession, requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { isOver, whyNotRefund } from "./card-rules.ts";
import { CardChange, type CardKey, CodedCardView, GiftCardView } from "./gift-card.schema.server.ts";
import { readCard } from "./read-gift-cards.server.ts";
import { type LockedCard, newCode, selectCards, writeEntry } from "./write-entry.server.ts";

/**
 * Gives a lost card a new code. The value, its end and its ledger stay; the old code pays nothing from now on, and says so to who tries it.
 */
export const moveGiftCard = operation({
  name: "moveGiftCard",
  summary: "Moves a lost gift card or voucher to a new code; the answer alone has it whole",
  permission: "sales:manage",
  input: CardChange,
  output: CodedCardView,
  writes: "gift_cards",
  async run(context, { card: key, version, notes }) {
    const { em, user, store } = context;
    const card = await lockedCard(context, key, version);
    const before = await readCard(em, card.id);
    if (card.status !== "active" || isOver(card, riyadhDay())) {
      throw new DomainError("rule", "gift-cards.errors.moveEnded");
    }
    const oldCode = card.code;
    card.code = await newCode(em);
    const storeId = store?.id ?? card.storeId;
    await writeEntry(em, card, "0.00", { kind: "moved", storeId, userId: user.id, oldCode, notes });
    const after = await readCard(em, card.id);
    context.audit({ before, after });
    return { ...after, code: card.code };
  },
});

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
    const { paymentMethod, ...facts } = await refundFacts(context, card);
    if (facts.why)
      throw new DomainError("rule", `gift-cards.errors.refund.${facts.why}`, { params: { days: facts.days } });
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
export async function refundFacts(
  { em }: Pick<OperationContext, "em">,
  card: Omit<LockedCard, "code" | "version" | "customerId" | "storeId">,
) {
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

/** A card of the user's stores, locked. @throws 404, and 409 for a stale version */
async function lockedCard(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  key: CardKey,
  version: number | null,
): Promise<LockedCard> {
  const card = await selectCards(em)
    .where((e) => ("id" in key ? e("k.id", "=", key.id) : e("k.code", "=", key.code)))
    .where("k.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!card) throw notFound();
  const { id, version: now } = card;
  await refuseStale(em, { entity: "gift_cards", id, version, now, current: await readCard(em, id) });
  return card;
}
