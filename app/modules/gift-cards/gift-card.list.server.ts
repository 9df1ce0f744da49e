import { sql } from "kysely";
import { z } from "zod";
import { serverList } from "#app/http/list.server.ts";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { isCardCode, typedCode } from "./card-code.ts";
import { listCardMonths } from "./card-months.server.ts";
import { CARD_KINDS, CARD_STATES } from "./card-rules.ts";
import { giftCardList } from "./gift-card.list.tsx";
import { GiftCardView } from "./gift-card.schema.server.ts";
import { READS_CARDS, selectViews, toView } from "./read-gift-cards.server.ts";
import { sellGiftCard } from "./sell-gift-card.server.ts";

const SORT_COLUMNS = {
  createdAt: sql`k.created_at`,
  endsOn: sql`k.ends_on`,
  amount: sql`k.amount`,
  balance: sql`k.balance`,
  customer: sql`lower(concat(c.first_name, ' ', c.last_name))`,
};
const CARD_SORTS = ["createdAt", "endsOn", "amount", "balance", "customer"] as const;
const SEARCHED = sql.raw(foldedSql("concat_ws(' ', c.first_name, c.last_name, c.phone)"));

/** The state of `stateOf`, as the database says it. */
const stateIs = (state: (typeof CARD_STATES)[number], today: string) => {
  const over = sql<boolean>`(k.ends_on is not null and k.ends_on < ${today}::date)`;
  switch (state) {
    case "refunded":
      return sql<boolean>`k.status = 'refunded'`;
    case "ended":
      return sql<boolean>`k.status = 'ended' or (k.status = 'active' and ${over})`;
    case "active":
      return sql<boolean>`k.status = 'active' and not ${over} and k.balance > 0`;
    case "spent":
      return sql<boolean>`k.status = 'active' and not ${over} and k.balance = 0`;
  }
};

/** The cards that the user's stores have sold or issued. A search finds a whole code, its last four digits, or the customer. */
export const listGiftCards = operation({
  name: "listGiftCards",
  summary:
    "Gift cards and credit vouchers, newest first; q searches a whole code, its last four digits, or the customer",
  permission: READS_CARDS,
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    kind: optionalChoice(CARD_KINDS),
    state: optionalChoice(CARD_STATES),
    storeId: optionalId(),
    customerId: optionalId(),
    returnId: optionalId(),
    sort: z.enum(CARD_SORTS).default("createdAt"),
    descending: flag(true),
  }),
  output: z.array(GiftCardView),
  paged: true,
  async run({ em, stores, store }, { limit, offset, q, sort, descending, ...filters }) {
    const direction = descending ? "desc" : "asc";
    const mine = storesOf({ stores, store }, filters.storeId);
    const today = riyadhDay();
    let found = selectViews(em).where("k.store_id", "in", [0, ...mine]);
    const { kind, state, customerId, returnId } = filters;
    if (kind) found = found.where("k.kind", "=", kind);
    if (state) found = found.where(stateIs(state, today));
    if (customerId) found = found.where("k.customer_id", "=", customerId);
    if (returnId) found = found.where("k.id", "in", cardsOfReturn(em, returnId));
    for (const where of searched(q ?? "")) found = found.where(where);
    const counted = rows(em).selectFrom(found.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const count = async () => (await counted.executeTakeFirstOrThrow()).count;
    const [page, total] = await Promise.all([
      found.orderBy(SORT_COLUMNS[sort], direction).orderBy("k.id", direction).limit(limit).offset(offset).execute(),
      rowCount("gift cards", { q, kind, state, customerId, returnId, today, mine }, count, ["gift_cards"]),
    ]);
    return { rows: page.map(toView), total, next: offset + page.length < total ? offset + limit : null };
  },
});

const cardsOfReturn = (em: Em, returnId: number) =>
  rows(em)
    .selectFrom("gift_card_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .select("e.card_id")
    .where("p.return_id", "=", returnId);

function searched(q: string) {
  const code = typedCode(q);
  if (isCardCode(code)) return [sql<boolean>`k.code = ${code}`];
  if (/^\d{4}$/.test(code)) return [sql<boolean>`right(k.code, 4) = ${code} or ${SEARCHED} like ${`%${code}%`}`];
  return likePatterns(folded(q)).map((pattern) => sql<boolean>`${SEARCHED} like ${pattern}`);
}

export const giftCards = serverList({
  list: giftCardList,
  read: listGiftCards,
  may: { add: sellGiftCard, months: listCardMonths },
});
