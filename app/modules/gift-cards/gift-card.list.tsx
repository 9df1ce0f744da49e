import { giftCardPaths } from "#app/gift-card-paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, date, day, money, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { CARD_KINDS, CARD_STATES } from "./card-rules.ts";
import { CardBadge } from "./card-words.tsx";
import type { GiftCardView as Card } from "./gift-card.schema.server.ts";

const storeOf = ({ storeName, storeNameAr }: Card, { locale }: Say): string =>
  (locale === "ar" && storeNameAr) || storeName;
const kindOf = ({ kind }: Card, { t }: Say): string => t(`kinds.${kind}`);

/** The gift cards and vouchers of the user's stores; a row leads to its ledger. */
export const giftCardList: List<Card> = {
  words: "giftCards",
  path: () => giftCardPaths.list(),
  file: { path: () => giftCardPaths.export(), name: "gift-cards" },
  links: ({ t, may }) => (
    <>
      <LinkButton href={giftCardPaths.find()}>{t("find")}</LinkButton>
      {may.months ? <LinkButton href={giftCardPaths.months()}>{t("months")}</LinkButton> : null}
    </>
  ),
  add: { href: () => giftCardPaths.new() },
  row: ({ id }) => giftCardPaths.detail(id),
  filters: { state: chips(CARD_STATES, "states"), kind: chips(CARD_KINDS, "kinds") },
  sorts: ["createdAt", "endsOn", "amount", "balance", "customer"],
  sort: "-createdAt",
  columns: {
    shownCode: code((card) => card.shownCode),
    kind: { cell: kindOf, file: { value: kindOf }, lesser: true },
    customer: text((card) => card.customerName),
    storeId: {
      lesser: true,
      cell: (card, say) => <bdi>{storeOf(card, say)}</bdi>,
      file: { value: storeOf },
    },
    createdAt: date((card) => card.createdAt),
    endsOn: day((card) => card.endsOn),
    amount: money((card) => card.amount),
    balance: money((card) => card.balance),
    state: {
      cell: ({ state }) => <CardBadge state={state} />,
      file: { value: ({ state }, { t }) => t(`states.${state}`) },
    },
  },
};
