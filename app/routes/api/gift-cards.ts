import type { Calls } from "#app/http/api/api.server.ts";
import { listCardMonths } from "#app/modules/gift-cards/card-months.server.ts";
import { listGiftCards } from "#app/modules/gift-cards/gift-card.list.server.ts";
import { moveGiftCard } from "#app/modules/gift-cards/move-gift-card.server.ts";
import { listCardEntries } from "#app/modules/gift-cards/read-entries.server.ts";
import { getGiftCard } from "#app/modules/gift-cards/read-gift-cards.server.ts";
import { refundGiftCard } from "#app/modules/gift-cards/refund-gift-card.server.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { adjustPoints } from "#app/modules/loyalty/adjust-points.server.ts";
import { listLoyaltyRates, setLoyaltyRate } from "#app/modules/loyalty/loyalty-rates.server.ts";
import { listPointMonths } from "#app/modules/loyalty/point-months.server.ts";
import { getLoyalty } from "#app/modules/loyalty/read-points.server.ts";
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

/** What customers have in points. */
export const loyalty: Calls = {
  "loyalty/months": { GET: listPointMonths },
  "loyalty/rates": { GET: listLoyaltyRates, POST: setLoyaltyRate },
  "loyalty/:customerId": { GET: getLoyalty, POST: adjustPoints },
};
