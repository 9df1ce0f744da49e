import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { COUNT_STATUSES, type CountStatus } from "./status.ts";
import { COUNT_SCOPES, type CountScope } from "./stock-count.schema.server.ts";

export const CountView = z.object({
  id: view.id,
  storeId: view.id,
  /** Counts are numbered from 1 in each store. */
  number: z.int(),
  name: z.string(),
  scope: z.enum(COUNT_SCOPES),
  categoryId: view.id.nullable(),
  category: z.string().nullable(),
  categoryAr: z.string().nullable(),
  brand: z.string().nullable(),
  productIds: z.array(view.id),
  isBlind: z.boolean(),
  status: z.enum(COUNT_STATUSES),
  /** Variants in the count, and how many of them have been counted. */
  lines: z.int(),
  countedLines: z.int(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
  startedAt: view.instant.nullable(),
  startedByName: z.string().nullable(),
  reviewedAt: view.instant.nullable(),
  reviewedByName: z.string().nullable(),
  postedAt: view.instant.nullable(),
  postedByName: z.string().nullable(),
  version: z.int(),
});
export type CountView = z.infer<typeof CountView>;

/** An entry (e) that counts: it is not undone, does not undo another entry, and is of the current round of its line (l). */
export const countsNow: RawBuilder<boolean> = sql<boolean>`e.round = l.round and e.takes_back_id is null
  and not exists (select 1 from stock_count_entries t where t.takes_back_id = e.id)`;

const LINES = sql<number>`(select count(*)::int from stock_count_lines l where l.count_id = c.id)`;
const COUNTED = sql<number>`(select count(*)::int from stock_count_lines l where l.count_id = c.id
  and exists (select 1 from stock_count_entries e where e.line_id = l.id and ${countsNow}))`;

const nameOf = (column: string) =>
  sql<string | null>`(select nullif(trim(concat(u.first_name, ' ', u.last_name)), '')
    from system_users u where u.id = ${sql.ref(column)})`;

/** Counts (c) with the columns of a view. */
export const selectCounts = (em: Em) =>
  rows(em)
    .selectFrom("stock_counts as c")
    .leftJoin("categories as cat", "cat.id", "c.category_id")
    .select(["c.id", "c.store_id as storeId", "c.number", "c.name", "c.scope", "c.category_id as categoryId"])
    .select(["cat.name as category", "cat.name_ar as categoryAr", "c.brand", "c.product_ids as productIds"])
    .select(["c.is_blind as isBlind", "c.status", LINES.as("lines"), COUNTED.as("countedLines"), "c.version"])
    .select(["c.created_at as createdAt", "c.started_at as startedAt"])
    .select(["c.reviewed_at as reviewedAt", "c.posted_at as postedAt"])
    .select([nameOf("c.created_by").as("createdByName"), nameOf("c.started_by").as("startedByName")])
    .select([nameOf("c.reviewed_by").as("reviewedByName"), nameOf("c.posted_by").as("postedByName")]);

type Instants = "startedAt" | "reviewedAt" | "postedAt";
type CountRow = Omit<CountView, Instants | "createdAt" | "scope" | "status" | "productIds"> &
  Record<Instants, Date | null> & { createdAt: Date; scope: string; status: string; productIds: unknown };

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const toCountView = ({ createdAt, startedAt, reviewedAt, postedAt, ...row }: CountRow): CountView => ({
  ...row,
  scope: row.scope as CountScope,
  status: row.status as CountStatus,
  productIds: row.productIds as number[],
  createdAt: createdAt.toISOString(),
  startedAt: instant(startedAt),
  reviewedAt: instant(reviewedAt),
  postedAt: instant(postedAt),
});

/** One count of the user's stores. Answers 404 for a count of another store. */
export async function readCount(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<CountView> {
  const mine = idsOf(stores);
  const row =
    mine.length > 0
      ? await selectCounts(em).where("c.id", "=", id).where("c.store_id", "in", mine).executeTakeFirst()
      : undefined;
  if (!row) throw notFound();
  return toCountView(row);
}
