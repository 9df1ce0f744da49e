import { serverList } from "#app/http/list.server.ts";
import { listCardMonths } from "./card-months.server.ts";
import { giftCardList } from "./gift-card.list.tsx";
import { listGiftCards } from "./list-gift-cards.server.ts";
import { sellGiftCard } from "./sell-gift-card.server.ts";

export const giftCards = serverList({
  list: giftCardList,
  read: listGiftCards,
  may: { add: sellGiftCard, months: listCardMonths },
});
