import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { RATINGS } from "./feedback-rules.ts";
import {
  AT,
  FeedbackFilters,
  FeedbackView,
  feedbackOf,
  filtered,
  periodOf,
  toFeedbackView,
} from "./feedback-view.server.ts";

/** What customers answered in the user's stores, the newest first. */
export const listFeedback = operation({
  name: "listFeedback",
  summary:
    "What customers answered about their purchases, the newest first; for `silent` the questions without an answer",
  permission: "customers:read",
  input: z.object({ ...pageOfList, ...FeedbackFilters }),
  output: z.array(FeedbackView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...asked }) {
    const filters = { ...asked, storeIds: storesOf(actor, storeId) };
    const all = filtered(em, filters);
    const [page, total] = await Promise.all([
      all.orderBy(AT, "desc").orderBy("f.id", "desc").limit(limit).offset(offset).execute(),
      rowCount("feedback", filters, () => countOf(em, all), ["feedback", "customers"]),
    ]);
    const found = page.map(toFeedbackView);
    return { rows: found, total, next: offset + found.length < total ? offset + limit : null };
  },
});

async function countOf(em: Em, all: ReturnType<typeof filtered>): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(all.clearSelect().select("f.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const getFeedback = operation({
  name: "getFeedback",
  summary: "One question to a customer, with the answer and what was done about it",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: FeedbackView,
  run: (context, input) => feedbackOf(context.em, context, input.id),
});

const Figures = z.object({
  /** How many answers there are, and their average with one decimal; null without any. */
  answers: z.int(),
  average: z.string().nullable(),
  /** How many there are of each rating, from 1 to 5. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type FeedbackFigures = z.infer<typeof Figures>;

/** The average and the number of answers by rating. */
export const getFeedbackFigures = operation({
  name: "getFeedbackFigures",
  summary:
    "The average of what customers answered in a month, or in the last year, and how many there are of each rating",
  permission: "customers:read",
  input: z.object({ storeId: FeedbackFilters.storeId, month: FeedbackFilters.month }),
  output: Figures,
  mayLag: true,
  async run({ em, ...actor }, { storeId, month }): Promise<FeedbackFigures> {
    const { from, until } = periodOf(month);
    const { rows: found } = await sql<{ rating: number; count: number }>`
      select f.rating, count(*)::int as count from feedback f
      where f.store_id = any(${storesOf(actor, storeId)}::int[]) and ${AT} >= ${from} and ${AT} < ${until} and f.rating is not null
      group by 1`.execute(rows(em));
    const ratings = RATINGS.map((rating) => ({
      rating,
      count: found.find((one) => one.rating === rating)?.count ?? 0,
    }));
    const answers = ratings.reduce((sum, { count }) => sum + count, 0);
    const sum = ratings.reduce((points, { rating, count }) => points + rating * count, 0);
    return { answers, average: answers > 0 ? (sum / answers).toFixed(1) : null, ratings };
  },
});
