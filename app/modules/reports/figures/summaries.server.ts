import { type RawBuilder, sql } from "kysely";
import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { plannedEachTime } from "#db/preparing-client.ts";
import { dayOf, methodParts, type Scope, tenders } from "./documents.server.ts";
import { addMonths, type Period } from "./period.ts";
import { documentRows, FIGURES, firstOpenDay, lineRows, type Running, sumRunningDay } from "./running-day.server.ts";

/** Two servers that sum at the same time would write the same rows. */
const LOCK = 7_421_038;
/** A sale takes its time before it is committed; a day is summed when none of it can still be under way. */
const SETTLED_MS = 10 * 60 * 1000;

/** The figures of a variant. A line is no document, so `line_count` takes the place of their numbers. */
export const VARIANT_FIGURES = [...FIGURES.slice(2), "line_count"] as const;
const HEAD_FIGURES = ["insured", "new_customers", "known_customers"] as const;
export const ALL_FIGURES = [...FIGURES, ...HEAD_FIGURES] as const;

/** The columns by which all documents are summed. `product` is not among them: it has its own table. */
export const WHOLE_DIMENSIONS = ["all", "hour", "cashier", "method", "category", "brand", "tax", "tender"] as const;
/** And the sales with a promotion, by promotion; and the number of lines. */
export const DIMENSIONS = [...WHOLE_DIMENSIONS, "promotion", "line"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The sums of columns, under their own names. */
export const sums = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

const KEYS: Record<"all" | "hour" | "cashier" | "promotion", RawBuilder<unknown>> = {
  all: sql`''`,
  hour: sql`to_char(at at time zone 'Asia/Riyadh', 'HH24')`,
  cashier: sql`cashier_id::text`,
  promotion: sql`promotion_id::text`,
};

/** The documents of a period, added up by store, day and key. The same columns as `sales_days`. @param running of the period's one day */
export function daySums(dimension: Dimension, scope: Scope, running?: Running): RawBuilder<unknown> {
  if (dimension === "tender") return tenderSums(scope);
  if (dimension === "method") return methodSums(scope);
  if (dimension === "category" || dimension === "brand" || dimension === "tax")
    return lineSums(dimension, lineRows(scope, running));
  if (dimension === "line") return lineCounts(lineRows(scope, running));
  return sql`select store_id, ${dayOf(sql`at`)} as day, ${KEYS[dimension]} as key, ${sums(FIGURES)},
      sum(insured_sales) as insured, sum(new_customers) as new_customers, sum(known_customers) as known_customers
    from (${documentRows(scope, running)}) documents ${dimension === "promotion" ? sql`where promotion_id <> 0` : sql``}
    group by 1, 2, 3`;
}

const LINE_KEYS = { category: sql`p.category_id::text`, brand: sql`p.brand`, tax: sql`lines.tax_category` };

/** A document may have lines of several brands, so no documents are counted. */
const lineSums = (dimension: keyof typeof LINE_KEYS, lines: RawBuilder<unknown>) => sql`
  select store_id, ${dayOf(sql`at`)} as day, ${LINE_KEYS[dimension]} as key, ${sums(FIGURES.slice(2))},
    ${none(FIGURES.slice(2))}
  from (${lines}) lines
  join product_variants v on v.id = lines.variant_id join products p on p.id = v.product_id
  group by 1, 2, 3`;

/** The documents by what paid them. Pieces and discounts belong to no method. */
const methodSums = (scope: Scope) => {
  const figures = ["sales", "returns", "gross", "returned"];
  return sql`select store_id, ${dayOf(sql`at`)} as day, method as key, ${sums(figures)}, ${none(figures)}
    from (${methodParts(scope)}) parts group by 1, 2, 3`;
};

/** Payments as sales and gross, refunds as returns and returned. */
const tenderSums = (scope: Scope) => sql`
  select store_id, ${dayOf(sql`at`)} as day, method as key,
    count(*) filter (where kind = 'payment') as sales, count(*) filter (where kind = 'refund') as returns,
    coalesce(sum(amount) filter (where kind = 'payment'), 0) as gross,
    coalesce(sum(amount) filter (where kind = 'refund'), 0) as returned, ${none(["sales", "returns", "gross", "returned"])}
  from (${tenders(scope)}) tenders group by 1, 2, 3`;

/** The lines sold or charged more as sales, and those that came back as returns. */
const lineCounts = (lines: RawBuilder<unknown>) => sql`
  select store_id, ${dayOf(sql`at`)} as day, '' as key, sum(sold_lines) as sales, sum(returned_lines) as returns,
    ${none(["sales", "returns"])}
  from (${lines}) lines group by 1, 2, 3`;

/** Zero for the figures that are not `given`. */
const none = (given: readonly string[]) =>
  sql.join(ALL_FIGURES.filter((name) => !given.includes(name)).map((name) => sql`0 as ${sql.ref(name)}`));

/** The lines of a period, added up by store, day and variant. */
export const variantSums = (scope: Scope, running?: Running) => sql`
  select store_id, ${dayOf(sql`at`)} as starts, variant_id, ${sums(FIGURES.slice(2))}, sum(sold_lines)::int as line_count
  from (${lineRows(scope, running)}) lines group by 1, 2, 3`;

/**
 * Adds finished days that are not in the sums yet, in order, one transaction a day. Nothing that is sold later changes a finished day: a sale and a
 * credit note are written with the time of their own commit.
 * @returns how many days it added
 */
export async function sumFinishedDays(now = new Date()): Promise<number> {
  const last = addDays(riyadhDay(new Date(now.getTime() - SETTLED_MS)), -1);
  const em = await forkEm();
  for (let added = 0; ; added += 1) {
    if (!(await em.fork().transactional((tx) => sumNextDay(tx, last)))) return added;
  }
}

/** Forgets all sums and makes them again. */
export async function rebuildSums(now = new Date()): Promise<number> {
  const em = await forkEm();
  await sql`truncate sales_days, variant_sales, summary_days, running_sums`.execute(rows(em));
  await sql`update running_day set marks = null, summed_at = null`.execute(rows(em));
  const days = await sumFinishedDays(now);
  await sumRunningDay(now);
  return days;
}

async function sumNextDay(em: Em, last: DateOnly): Promise<boolean> {
  const db = rows(em);
  const free = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(db);
  if (!free.rows[0]?.free) return false;
  const day = await firstOpenDay(em);
  if (day === null || day > last) return false;
  const stores = await db.selectFrom("stores").select("id").execute();
  const scope = { storeIds: stores.map(({ id }) => id), period: { from: day, to: day } };
  // A plan that does not know the day is made for a two hundredth of all sales. At ten million sales it took 4 s for a day.
  for (const dimension of DIMENSIONS) {
    await sql`insert into sales_days (dimension, store_id, day, key, ${columns(ALL_FIGURES)})
      select ${dimension}, store_id, day, key, ${columns(ALL_FIGURES)} from (${daySums(dimension, scope)}) sums
      ${plannedEachTime}`.execute(db);
  }
  await sql`insert into variant_sales (span, starts, store_id, variant_id, ${columns(VARIANT_FIGURES)})
    select 'day', starts, store_id, variant_id, ${columns(VARIANT_FIGURES)} from (${variantSums(scope)}) sums
    ${plannedEachTime}`.execute(db);
  if (addDays(day, 1).endsWith("-01")) await sumMonth(em, { from: addMonths(day, 0), to: day });
  await db.insertInto("summary_days").values({ day }).execute();
  return true;
}

const sumMonth = (em: Em, { from, to }: Period) =>
  sql`insert into variant_sales (span, starts, store_id, variant_id, ${columns(VARIANT_FIGURES)})
    select 'month', ${from}::date, store_id, variant_id, ${sums(VARIANT_FIGURES)} from variant_sales
    where span = 'day' and starts between ${from}::date and ${to}::date group by store_id, variant_id`.execute(
    rows(em),
  );

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
