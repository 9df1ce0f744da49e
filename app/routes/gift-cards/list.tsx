import type { LoaderFunctionArgs } from "@remix-run/node";
import { giftCards } from "#app/modules/gift-cards/gift-card.list.server.ts";
import { giftCardList } from "#app/modules/gift-cards/gift-card.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return giftCards.load(args);
}

export default function GiftCards() {
  return <DeclaredList list={giftCardList} />;
}
