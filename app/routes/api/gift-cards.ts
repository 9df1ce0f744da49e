import type { Calls } from "#app/http/api/api.server.ts";
import { moveGiftCard, refundGiftCard } from "#app/modules/gift-cards/change-gift-card.server.ts";
import { listCardEntries } from "#app/modules/gift-cards/read-entries.server.ts";
import { getGiftCard, listCardMonths, listGiftCards } from "#app/modules/gift-cards/read-gift-cards.server.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { redeemGiftCard } from "#app/modules/sales/payments/redeem-gift-card.server.ts";

/** `card` is a card's code or, where nobody knows that any more, its id. */
export const giftCards: Calls = {
  "gift-cards": { GET: listGiftCards, POST: sellGiftCard },
  "gift-cards/months": { GET: listCardMonths },
  "gift-cards/:card": { GET: getGiftCard },
  "gift-cards/:card/entries": { GET: listCardEntries },
  "gift-cards/:card/move": { POST: moveGiftCard },
  "gift-cards/:card/refund": { POST: refundGiftCard },
  "gift-cards/:code/redeem": { POST: redeemGiftCard },
};
