import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { countGuess } from "#app/modules/auth/sign-in-limits.server.ts";
import { loadBars } from "#app/modules/inventory/labels/bars.server.ts";
import { paperStore } from "#app/modules/registers/reports/print-session.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { shownCode } from "./card-code.ts";
import { type CardKind, stateOf } from "./card-rules.ts";
import { type CardKey, cardCode, cardKey, GiftCardView, unknownCard } from "./gift-card.schema.server.ts";
import { wasMoved } from "./write-entry.server.ts";

/** Who may see cards and what is left of them. */
export const READS_CARDS = ["sales:read", "sales:create"] as const;

/** Cards (k) with their stores (s) and customers (c), ready for a `where` and an order. */
export const selectViews = (em: Em) =>
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

export const toView = ({ code, status, createdAt, ...row }: Row): GiftCardView => ({
  ...row,
  shownCode: shownCode(code),
  state: stateOf({ ...row, status }, riyadhDay()),
  createdAt: createdAt.toISOString(),
});

/** One card. Its reader may see it. */
export async function readCard(em: Em, cardId: number): Promise<GiftCardView> {
  return toView(await selectViews(em).where("k.id", "=", cardId).executeTakeFirstOrThrow());
}

type Reader = Pick<OperationContext, "em" | "stores" | "user">;

/** The card with a code, in any store. Every wrong code counts, so that nobody tries codes until one fits. @throws 429 after too many */
async function rowWithCode({ em, user }: Reader, code: string): Promise<Row | undefined> {
  const guess = await countGuess(em, user.id);
  const row = await selectViews(em).where("k.code", "=", code).executeTakeFirst();
  if (row) await guess.succeeded();
  return row;
}

const rowWithId = ({ em, stores }: Reader, id: number): Promise<Row | undefined> =>
  selectViews(em)
    .where("k.id", "=", id)
    .where("k.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();

/** The row of a card that a page or call names by its id, in the user's stores, or by its code. @throws 404, and 429 after too many wrong codes */
async function rowOf(reader: Reader, key: CardKey): Promise<Row> {
  const row = await ("id" in key ? rowWithId(reader, key.id) : rowWithCode(reader, key.code));
  if (!row) throw notFound();
  return row;
}

export const getGiftCard = operation({
  name: "getGiftCard",
  summary: "A gift card or voucher by its code, in any store, or by its id",
  permission: READS_CARDS,
  input: z.object({ card: cardKey() }),
  output: GiftCardView,
  run: async (context, { card }) => toView(await rowOf(context, card)),
});

/** The same for a page: what is wrong with a code stands beside its field. */
export const findGiftCard = operation({
  name: "findGiftCard",
  summary: "What is left of the gift card or voucher with a code",
  permission: READS_CARDS,
  input: z.object({ code: cardCode() }),
  output: GiftCardView,
  async run(context, { code }) {
    const row = await rowWithCode(context, code);
    if (!row) throw unknownCard("code", await wasMoved(context.em, code));
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
  async run(context, { card }) {
    const row = await rowOf(context, card);
    const [bars, store] = [await loadBars(), await paperStore(context.em, row.storeId)];
    return { card: { ...toView(row), code: row.code }, bars: bars({ symbology: "code128", text: row.code }), store };
  },
});
