import { sql } from "kysely";
import { z } from "zod";
import { addDays, monthsAfter, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { optionalChoice, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { storeAndCustomer } from "#app/modules/customers/customer.schema.server.ts";
import { isMonth } from "#app/modules/recalls/recall-words.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { STATUSES } from "./feedback-rules.ts";
import { RATING_WORDS, SHOWN } from "./feedback-words.ts";

export const FeedbackView = z.object({
  id: view.id,
  ...storeAndCustomer,
  customerPhone: z.string(),
  saleId: view.id,
  receiptNumber: z.string(),
  soldAt: view.instant,
  askedAt: view.instant,
  status: z.enum(STATUSES),
  /** From 1, very bad, to 5, very good; null without an answer. */
  rating: z.int().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  answeredAt: view.instant.nullable(),
  /** What was done about a low answer, when and by whom. */
  note: z.string().nullable(),
  doneAt: view.instant.nullable(),
  doneByName: z.string().nullable(),
  version: z.int(),
});
export type FeedbackView = z.infer<typeof FeedbackView>;

/** When it was answered, or else asked: the expression of the index. */
export const AT = sql<Date>`coalesce(f.answered_at, f.asked_at)`;

const selectFeedback = (em: Em, storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("feedback as f")
    .innerJoin("customers as c", "c.id", "f.customer_id")
    .innerJoin("stores as o", "o.id", "f.store_id")
    .innerJoin("sales as s", "s.id", "f.sale_id")
    .leftJoin("system_users as u", "u.id", "f.done_by")
    .select(["f.id", "f.store_id as storeId", "o.name as storeName", "o.name_ar as storeNameAr"])
    .select(["f.customer_id as customerId", sql<string>`c.first_name || ' ' || c.last_name`.as("customerName")])
    .select(["c.phone as customerPhone", "f.sale_id as saleId", "s.receipt_number as receiptNumber"])
    .select(["s.sale_date as soldAt", "f.asked_at as askedAt", "f.status", "f.rating", "f.comment"])
    .select(["f.answered_at as answeredAt", "f.note", "f.done_at as doneAt", "f.version"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("doneByName"))
    .where("f.store_id", "in", [0, ...storeIds]);

type Row = Awaited<ReturnType<ReturnType<typeof selectFeedback>["executeTakeFirstOrThrow"]>>;

export const toFeedbackView = ({ status, soldAt, askedAt, answeredAt, doneAt, ...row }: Row): FeedbackView => ({
  ...row,
  status: status as FeedbackView["status"],
  soldAt: soldAt.toISOString(),
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  doneAt: doneAt?.toISOString() ?? null,
});

/** One question with its answer. @throws 404 when there is none, or when it is one of a store where the user does not work */
export async function feedbackOf(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<FeedbackView> {
  const row = await selectFeedback(em, idsOf(stores)).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toFeedbackView(row);
}

/** The last answer of a customer. */
export const LastFeedback = z.object({ id: view.id, rating: z.int(), answeredAt: view.instant });

/** That of a customer (c) in some stores, as JSON; its moment is written as PostgreSQL writes it. */
export const lastFeedbackSql = (storeIds: readonly number[]) => sql<z.infer<typeof LastFeedback> | null>`(
  select jsonb_build_object('id', f.id, 'rating', f.rating, 'answeredAt', f.answered_at) from feedback f
  where f.customer_id = c.id and f.store_id = any(${[...storeIds]}::int[]) and f.rating is not null order by f.asked_at desc limit 1)`;

/** What leaves answers out. */
export const FeedbackFilters = {
  storeId: optionalId(),
  /** The month in which they were given, yyyy-mm. */
  month: optionalText().refine((text) => text === null || isMonth(text), "feedback.errors.month"),
  rating: optionalChoice(RATING_WORDS),
  status: optionalChoice(SHOWN),
  customerId: optionalId(),
  q: optionalText({ max: 100 }),
};
type Filters = { storeIds: number[] } & Record<"month" | "rating" | "status" | "q", string | null> & {
    customerId: number | null;
  };

/** The period of figures: the month, or the last year. Its instants are those of Riyadh's days. */
export function periodOf(month: string | null): { from: Date; until: Date } {
  if (month === null) return { from: startOfDay(addDays(riyadhDay(), -365)), until: new Date() };
  return { from: startOfDay(`${month}-01`), until: startOfDay(monthsAfter(`${month}-01`, 1)) };
}

/** The answers; for `silent` the questions without one. */
export function filtered(em: Em, { storeIds, month, rating, status, q, customerId }: Filters) {
  let query = selectFeedback(em, storeIds);
  if (month !== null) {
    const { from, until } = periodOf(month);
    query = query.where(sql<boolean>`${AT} >= ${from} and ${AT} < ${until}`);
  }
  if (rating !== null) query = query.where("f.rating", "=", Number(rating));
  if (customerId !== null) query = query.where("f.customer_id", "=", customerId);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where("c.search", "like", pattern);
  if (status === "silent") return query.where("f.status", "in", ["asked", "over"]);
  return status === null ? query.where("f.rating", "is not", null) : query.where("f.status", "=", status);
}
