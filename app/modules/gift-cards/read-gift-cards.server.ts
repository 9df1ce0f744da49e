import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { countGuess } from "#app/modules/auth/sign-in-limits.server.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { isCardCode, shownCode, typedCode } from "./card-code.ts";
import { CARD_KINDS, CARD_STATES, type CardKind, stateOf } from "./card-rules.ts";
import { type CardKey, cardCode, cardKey, GiftCardView, unknownCard } from "./gift-card.schema.server.ts";
import { wasMoved } from "./write-entry.server.ts";

/** Who may see cards and what is left of them. */
export const READS_CARDS = ["sales:read", "sales:create"] as const;

const selectViews = (em: Em) =>
  rows(em)
    .selectFrom("gift_cards as k")
    .innerJoin("stores as s", "s.id", "k.store_id")
    .leftJoin("customers as c", "c.id", "k.customer_id")
    .leftJoin("system_users as u", "u.id", "k.created_by")
    .select(["k.id", "k.code", "k.status", "k.amount", "k.balance", "k.ends_on as endsOn", "k.version"])
    .select(["k.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["k.customer_id as customerId", "k.created_at as createdAt"])
    .select((e) => e.ref("k.kind").$castTo<CardKind>().as("kind"))
    .select([
      sql<string | null>`nullif(trim(concat(c.first_name, ' ', c.last_name)), '')`.as("customerName"),
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>["executeTakeFirstOrThrow"]>>;

const toView = ({ code, status, createdAt, ...row }: Row): GiftCardView => ({
  ...row,
  shownCode: shownCode(code),
  state: stateOf({ ...row, status }, riyadhDay()),
  createdAt: createdAt.toISOString(),
});

/** One card. Its reader may see it. */
export async function readCard(em: Em, cardId: number): Promise<GiftCardView> {
  return toView(await selectViews(em).where("k.id", "=", cardId).executeTakeFirstOrThrow());
}

/** The row of a card that a page or call names by its id, in the user's stores, or by its code, in any store. @throws 404 */
async function rowOf(em: Em, { stores }: Pick<Actor, "stores">, key: CardKey): Promise<Row> {
  const row =
    "id" in key
      ? await selectViews(em)
          .where("k.id", "=", key.id)
          .where("k.store_id", "in", [0, ...idsOf(stores)])
          .executeTakeFirst()
      : await selectViews(em).where("k.code", "=", key.code).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Every wrong code counts, so that nobody tries codes until one fits. @throws 429 after too many */
export const getGiftCard = operation({
  name: "getGiftCard",
  summary: "A gift card or voucher by its code, in any store, or by its id",
  permission: READS_CARDS,
  input: z.object({ card: cardKey() }),
  output: GiftCardView,
  async run({ em, stores, user }, { card }) {
    if ("id" in card) return toView(await rowOf(em, { stores }, card));
    const guess = await countGuess(em, user.id);
    const row = await rowOf(em, { stores }, card);
    await guess.succeeded();
    return toView(row);
  },
});

/** The same for a page: what is wrong with a code stands beside its field. */
export const findGiftCard = operation({
  name: "findGiftCard",
  summary: "What is left of the gift card or voucher with a code",
  permission: READS_CARDS,
  input: z.object({ code: cardCode() }),
  output: GiftCardView,
  async run({ em, user }, { code }) {
    const guess = await countGuess(em, user.id);
    const row = await selectViews(em).where("k.code", "=", code).executeTakeFirst();
    if (!row) throw unknownCard("code", await wasMoved(em, code));
    await guess.succeeded();
    return toView(row);
  },
});

/** The whole code of a card, for its paper. Who sells cards prints them. */
export const printGiftCard = operation({
  name: "printGiftCard",
  summary: "A gift card or voucher with its whole code, for printing",
  permission: "sales:create",
  input: z.object({ card: cardKey() }),
  output: z.object({}),
  async run({ em, stores }, { card }) {
    const row = await rowOf(em, { stores }, card);
    return { ...toView(row), code: row.code };
  },
});

const SORT_COLUMNS = {
  createdAt: sql`k.id`,
  endsOn: sql`k.ends_on`,
  amount: sql`k.amount`,
  balance: sql`k.balance`,
  customer: sql`lower(concat(c.first_name, ' ', c.last_name))`,
};
export const CARD_SORTS = ["createdAt", "endsOn", "amount", "balance", "customer"] as const;
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

/** What came onto cards and left them in each month, and what stood on them at its end. */
const MonthView = z.object({
  month: view.day,
  sold: view.amount,
  issued: view.amount,
  used: view.amount,
  returned: view.amount,
  ended: view.amount,
  refunded: view.amount,
  left: view.amount,
});
export type CardMonth = z.infer<typeof MonthView>;
const MOST_MONTHS = 24;

/** What the shop owes for cards, month by month: a liability until a card is used, or ends as other income. Cards of the user's stores. */
export const listCardMonths = operation({
  name: "listCardMonths",
  summary: "What was sold, issued, used, given back, ended and paid out by gift card in each month, and what was left",
  permission: "sales:read",
  input: z.object({}),
  output: z.array(MonthView),
  mayLag: true,
  async run({ em, stores }): Promise<CardMonth[]> {
    const part = (kind: string, sign: 1 | -1) =>
      sql`coalesce(sum(e.amount * ${sql.lit(sign)}) filter (where e.kind = ${sql.lit(kind)}), 0)::numeric(14,2)::text`;
    const { rows: found } = await sql<CardMonth>`
      select to_char(month, 'YYYY-MM-DD') as month, sold, issued, used, returned, ended, refunded,
        (sum(change) over (order by month))::numeric(14,2)::text as left
      from (
        select date_trunc('month', e.created_at at time zone 'Asia/Riyadh') as month, sum(e.amount) as change,
          ${part("sold", 1)} as sold, ${part("issued", 1)} as issued, ${part("used", -1)} as used,
          ${part("returned", 1)} as returned, ${part("ended", -1)} as ended, ${part("refunded", -1)} as refunded
        from gift_card_entries e join gift_cards k on k.id = e.card_id
        where k.store_id = any(${idsOf(stores)}::int[]) group by 1) m
      order by m.month desc limit ${MOST_MONTHS}`.execute(rows(em));
    return found;
  },
});
