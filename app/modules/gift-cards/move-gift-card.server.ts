import { giftCardPaths } from "#app/gift-card-paths.ts";
import { removal } from "#app/http/removal.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isOver } from "./card-rules.ts";
import { CardChange, CodedCardView } from "./gift-card.schema.server.ts";
import { lockedCard, question } from "./locked-card.server.ts";
import { getGiftCard, readCard } from "./read-gift-cards.server.ts";
import { newCode, writeEntry } from "./write-entry.server.ts";

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
      throw new DomainError("rule", "giftCards.errors.moveEnded");
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

export const cardMove = removal({
  removes: moveGiftCard,
  input: ({ id }) => ({ card: id }),
  async asks({ params, read }) {
    const card = await read(getGiftCard, { card: params.id });
    return { title: "giftCards.move", text: "giftCards.moveText", ...question(card) };
  },
  done: ({ id }) => ({ href: giftCardPaths.detail(id), toast: "giftCards.moved" }),
  failure: "giftCards.failedToMove",
});
