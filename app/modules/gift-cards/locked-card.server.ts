import { giftCardPaths } from "#app/gift-card-paths.ts";
import { refuseStale } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { CardKey, GiftCardView } from "./gift-card.schema.server.ts";
import { readCard } from "./read-gift-cards.server.ts";
import { type LockedCard, selectCards } from "./write-entry.server.ts";

/** A card of the user's stores, locked. @throws 404, and 409 for a stale version */
export async function lockedCard(
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

/** What a page that asks before a change says of its card. */
export const question = (card: GiftCardView) => ({
  names: {
    card: { text: card.shownCode, dir: "ltr" as const },
    amount: { text: formatMoney(card.balance), dir: "ltr" as const },
  },
  under: { label: card.shownCode, href: giftCardPaths.detail(card.id) },
});
