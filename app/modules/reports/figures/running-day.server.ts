import { type RawBuilder, sql } from "kysely";
import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import type { Marks } from "#db/entities/reports/running-day.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { plannedEachTime } from "#db/preparing-client.ts";
import { dayOf, documents, lines, type Scope } from "./documents.server.ts";

/** Whether a sale is its customer's first is only known when no earlier one, of another store, can still be under way. */
const SETTLED_MS = 60 * 1000;
/** So much later than another a generation is made at the earliest. The two before the newest stay: who has just read their marks still finds them. */
const APART_MS = 20 * 1000;
const GENERATIONS = 3;
/** Fewer documents are not worth a generation. */
const FEW = 50;

export const FIGURES = [
  "sales",
  "returns",
  "units",
  "returned_units",
  "gross",
  "returned",
  "discount",
  "returned_discount",
  "vat",
  "returned_vat",
  "covered",
  "returned_covered",
] as const;

/** What is kept of the running day: the sums of all documents up to its marks. */
export type Running = { day: DateOnly; generation: number; marks: Marks };
/** The last day in the sums of finished days, null before the first, and what is kept of the running day. */
export type Reach = { through: DateOnly | null; running: Running | undefined };

const KEYS = ["cashier_id", "promotion_id", "variant_id", "tax_category"] as const;
const SUMMED = [
  ...FIGURES,
  "insured_sales",
  "new_customers",
  "known_customers",
  "sold_lines",
  "returned_lines",
] as const;
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Documents and lines with all columns of `running_sums`. */
const SOURCES = {
  document: (
    scope: Scope,
  ) => sql`select store_id, date_trunc('hour', at) as at, cashier_id, coalesce(promotion_id, 0) as promotion_id,
    0 as variant_id, '' as tax_category, ${columns(FIGURES)}, insured_sales, new_customers, known_customers, 0 as sold_lines, 0 as returned_lines
    from (${documents(scope)}) document`,
  line: (
    scope: Scope,
  ) => sql`select store_id, date_trunc('day', at, 'Asia/Riyadh') as at, 0 as cashier_id, 0 as promotion_id,
    variant_id, tax_category, 0 as sales, 0 as returns, ${columns(FIGURES.slice(2))}, 0 as insured_sales, 0 as new_customers, 0 as known_customers,
    (kind <> 'return')::int as sold_lines, (kind = 'return')::int as returned_lines
    from (${lines(scope)}) line`,
};
type Source = keyof typeof SOURCES;

/**
 * The rows that documents are summed from: of the running day the sums of a generation, and the documents after its marks. A document is in one of both
 * and never in neither: a store's numbers are drawn under a lock that is held until the commit, so when one is seen, all before it are. No document
 * changes afterwards, but for its customer.
 */
const rowsOf = (source: Source, scope: Scope, running: Running | undefined) => {
  if (!running) return SOURCES[source](scope);
  const all = columns(["store_id", "at", ...KEYS, ...SUMMED]);
  return sql`select ${all} from running_sums where generation = ${running.generation} and source = ${source}
      and store_id = any(${[...scope.storeIds]}::int[])
    union all select ${all} from (${SOURCES[source]({ ...scope, after: running.marks })}) later ${plannedEachTime}`;
};

export const documentRows = (scope: Scope, running?: Running): RawBuilder<unknown> =>
  rowsOf("document", scope, running);
export const lineRows = (scope: Scope, running?: Running): RawBuilder<unknown> => rowsOf("line", scope, running);

type Head = { through: DateOnly | null; day: DateOnly | null; generation: number; marks: Marks | null };

export async function reachOfSums(em: Em): Promise<Reach> {
  const { rows: found } = await sql<Head>`select (select max(day)::text from summary_days) as through, day::text as day,
    generation, marks from running_day`.execute(rows(em));
  const { through = null, day = null, generation = 0, marks = null } = found[0] ?? {};
  return { through, running: day === null || marks === null ? undefined : { day, generation, marks } };
}

/** The first day that is not among the finished days: that of the first document or payment at the beginning. */
export async function firstOpenDay(em: Em): Promise<DateOnly | null> {
  const { through } = await reachOfSums(em);
  if (through !== null) return addDays(through, 1);
  const { rows: found } = await sql<{ day: DateOnly | null }>`select ${dayOf(sql`least(
    (select min(sale_date) from sales), (select min(returned_at) from sale_returns),
    (select min(coalesce(processed_at, created_at)) from payments))`)}::text as day`.execute(rows(em));
  return found[0]?.day ?? null;
}

/**
 * Adds the documents since the last time to the sums of the running day, which is the first that is not finished: after midnight yesterday, until it is.
 * Sales do not wait for it, and reports neither.
 * @returns whether it did
 */
export async function sumRunningDay(now = new Date()): Promise<boolean> {
  const em = await forkEm();
  const day = await firstOpenDay(em);
  // Days further back are summed as finished ones first.
  if (day === null || day > riyadhDay(now) || day < addDays(riyadhDay(now), -1)) return false;
  return em.transactional((tx) => nextGeneration(tx, day, now));
}

async function nextGeneration(em: Em, day: DateOnly, now: Date): Promise<boolean> {
  const db = rows(em);
  // Customers that are being merged hold the row too; then the next round does it.
  const { rows: free } = await sql<Omit<Head, "through"> & { summed_at: Date | null }>`
    select day::text as day, generation, marks, summed_at from running_day for update skip locked`.execute(db);
  const [head] = free;
  if (!head || (head.summed_at && now.getTime() - head.summed_at.getTime() < APART_MS)) return false;
  const before = head.day === day ? (head.marks ?? undefined) : undefined;
  const stores = await db.selectFrom("stores").select("id").execute();
  const storeIds = stores.map(({ id }) => id);
  const marks = await marksAt(em, new Date(now.getTime() - SETTLED_MS), before ?? {});
  if (before && documentsBetween(before, marks) < FEW) return false;
  const generation = head.generation + 1;
  for (const source of Object.keys(SOURCES) as Source[]) {
    const scope = { storeIds, period: { from: day, to: day }, after: before, upTo: marks };
    const all = columns(["store_id", "at", ...KEYS, ...SUMMED]);
    const kept = before
      ? sql`select ${all} from running_sums where generation = ${head.generation} and source = ${source} union all`
      : sql``;
    const sums = sql.join(SUMMED.map((name) => sql`sum(${sql.ref(name)})`));
    await sql`insert into running_sums (generation, source, store_id, at, ${columns(KEYS)}, ${columns(SUMMED)})
      select ${generation}::int, ${source}, store_id, at, ${columns(KEYS)}, ${sums}
      from (${kept} select ${all} from (${SOURCES[source](scope)}) later) both_parts
      group by store_id, at, ${columns(KEYS)} ${plannedEachTime}`.execute(db);
  }
  await sql`update running_day set day = ${day}, generation = ${generation}, marks = ${JSON.stringify(marks)}::jsonb,
    summed_at = ${now}`.execute(db);
  await sql`delete from running_sums where generation <= ${generation - GENERATIONS}`.execute(db);
  return true;
}

/** Each store's last documents before a moment, and never fewer than before. */
async function marksAt(em: Em, moment: Date, before: Marks): Promise<Marks> {
  const last = (
    table: string,
    instant: string,
    number: string,
  ) => sql`coalesce((select ${sql.ref(number)} from ${sql.table(table)}
    where store_id = stores.id and ${sql.ref(instant)} < ${moment} order by ${sql.ref(instant)} desc limit 1), 0)`;
  const { rows: found } = await sql<{ id: number; sale: number; back: number }>`select id,
    ${last("sales", "sale_date", "receipt_sequence")} as sale, ${last("sale_returns", "returned_at", "id")} as back
    from stores`.execute(rows(em));
  return Object.fromEntries(
    found.map(({ id, sale, back }) => [
      id,
      { sale: Math.max(sale, before[id]?.sale ?? 0), back: Math.max(back, before[id]?.back ?? 0) },
    ]),
  );
}

const documentsBetween = (before: Marks, after: Marks): number =>
  Object.entries(after).reduce(
    (count, [id, { sale, back }]) => count + sale - (before[id]?.sale ?? 0) + back - (before[id]?.back ?? 0),
    0,
  );
