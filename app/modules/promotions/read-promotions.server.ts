import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { PromotionView } from "./promotion.schema.server.ts";
import { DISCOUNT_TYPES } from "./promotion-discount.ts";
import { readPromotion, selectPromotions, toPromotionView } from "./promotion-rows.server.ts";
import { PROMOTION_STATUSES } from "./promotion-status.ts";

export const getPromotion = operation({
  name: "getPromotion",
  summary: "One promotion",
  permission: [],
  input: z.object({ id: id() }),
  output: PromotionView,
  run: ({ em }, input) => readPromotion(em, input.id),
});

/** The same as `promotionStatus`, which a test compares with it. */
const statusOn = (day: string) => sql<string>`case
  when not p.is_active then 'inactive'
  when p.end_date < ${day}::date then 'ended'
  when p.used_count >= p.usage_limit then 'exhausted'
  when p.start_date > ${day}::date then 'scheduled'
  else 'running' end`;

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', p.code, p.name, p.description)"));

const SORT_COLUMNS = {
  code: sql`p.code`,
  name: sql`lower(p.name)`,
  discountType: sql`p.discount_type`,
  startDate: sql`p.start_date`,
  usedCount: sql`p.used_count`,
};

const PROMOTION_SORTS = ["code", "name", "discountType", "startDate", "usedCount"] as const;

export const listPromotions = operation({
  name: "listPromotions",
  summary: "Promotions with their status and uses, those that begin last first; q searches code, name and description",
  permission: [],
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(PROMOTION_STATUSES),
    discountType: optionalChoice(DISCOUNT_TYPES),
    sort: z.enum(PROMOTION_SORTS, { error: "errors.choice" }).default("startDate"),
    descending: flag(true),
  }),
  output: z.array(PromotionView),
  paged: true,
  async run({ em }, { limit, offset, q, status, discountType, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const day = riyadhDay();
    let matching = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectPromotions(em),
    );
    if (status) matching = matching.where(statusOn(day), "=", status);
    if (discountType) matching = matching.where("p.discount_type", "=", discountType);
    const [found, total] = await Promise.all([
      matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("p.id", direction).limit(limit).offset(offset).execute(),
      rowCount("promotions", { q, status, discountType, day }, () => countOf(em, matching), ["promotions"]),
    ]);
    return { rows: found.map(toPromotionView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

async function countOf(em: Em, matching: ReturnType<typeof selectPromotions>): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(matching.as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
