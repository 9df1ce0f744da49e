import { type RawBuilder, sql } from "kysely";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import type { Marks } from "#db/entities/reports/running-day.ts";
import type { Period } from "./period.ts";

/** Whose documents a report reads: those of stores, in a period, and of one cashier where the reader may see no others. */
export type Scope = {
  storeIds: readonly number[];
  period: Period;
  cashierId?: number | null;
  /** Only documents from or up to a moment within the period. */
  bound?: TimeBound;
  /** Only documents that were written after those of the marks, or none that was written after those of `upTo`. */
  after?: Marks;
  upTo?: Marks;
  /** Only documents of sales that a person has rung up, or for which the person has released a lens job. */
  ofPerson?: number | undefined;
  /** These sales alone, whenever and wherever they were written, without their credit notes. */
  ofSales?: readonly number[];
  /** Only documents of sales with lens jobs whose cost is known. */
  withJobCosts?: true | undefined;
  /**
   * Only documents whose number fits these patterns, and those of these cashiers: what a search of a table can find. `sequences` are those of all sales
   * whose number fits, where they are known: an index finds these.
   */
  only?: { numbers: readonly string[]; sequences: readonly number[] | null; cashiers: readonly number[] | null };
};

/** An end of the time of a table: its newest rows, or its oldest. */
export type TimeEnd = "newest" | "oldest";
export type TimeBound = { end: TimeEnd; moment: Date };

/** An id list as an array of the database; a list without ids matches nothing. */
const ids = (list: readonly number[]) => sql`${[...list]}::int[]`;
const begin = ({ from }: Period) => sql`${startOfDay(from)}::timestamptz`;
const end = ({ to }: Period) => sql`${startOfDay(addDays(to, 1))}::timestamptz`;
const inTime = (
  instant: RawBuilder<unknown>,
  { period, bound }: Scope,
) => sql`${instant} >= ${begin(period)} and ${instant} < ${end(period)}
  ${bound ? sql`and ${instant} ${bound.end === "newest" ? sql`>=` : sql`<=`} ${bound.moment}::timestamptz` : sql``}`;

const TAKEN_AT = sql`coalesce(p.processed_at, p.created_at)`;

/** The day in Riyadh of an instant, which has no daylight saving time. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`((${instant}) at time zone 'Asia/Riyadh')::date`;

/** Each store by itself, so that an index of the store and its numbers finds the documents. */
function numbered({ storeIds, after, upTo }: Scope, store: string, number: string, kind: "sale" | "back") {
  if (!after && !upTo) return sql``;
  const ofStore = (id: number) => {
    const least = after ? sql`and ${sql.ref(number)} > ${after[id]?.[kind] ?? 0}` : sql``;
    const most = upTo ? sql`and ${sql.ref(number)} <= ${upTo[id]?.[kind] ?? 0}` : sql``;
    return sql`(${sql.ref(store)} = ${id} ${least} ${most})`;
  };
  return sql`and (${storeIds.length > 0 ? sql.join(storeIds.map(ofStore), sql` or `) : sql`false`})`;
}

/** A lens job whose cost is known. */
export const COSTED = sql`coalesce(j.cost, j.cancel_fee) is not null`;

/** The sale of a lens job (j). Written as a sum, so that PostgreSQL does not join sales and jobs in the order of their ids: that reads all sales of the shop. */
const SALE_OF_JOB = sql`(j.sale_id + 0)`;

/** Which sales (s) belong to the scope. Those with job costs are found from the jobs, or from the sales of the period, whichever are fewer. */
const soldIn = (scope: Scope): RawBuilder<unknown> => {
  if (scope.ofSales) return sql`s.id = any(${ids(scope.ofSales)})`;
  return scope.withJobCosts
    ? sql`s.id = any(array(select s.id from sales s join lens_jobs j on ${SALE_OF_JOB} = s.id and ${COSTED}
        where ${soldIn({ ...scope, withJobCosts: undefined })}))`
    : sql`s.store_id = any(${ids(scope.storeIds)}) and ${inTime(sql`s.sale_date`, scope)}
        ${ofCashier(scope)} ${numbered(scope, "s.store_id", "s.receipt_sequence", "sale")} ${onlyOf(scope, "s.receipt_number")}
        ${inSequences(scope)}`;
};

const returnedIn = (scope: Scope): RawBuilder<unknown> => {
  if (scope.ofSales) return sql`false`;
  return scope.withJobCosts
    ? sql`r.id = any(array(select r.id from sale_returns r join sales s on s.id = r.sale_id
        join lens_jobs j on ${SALE_OF_JOB} = r.sale_id and ${COSTED}
        where ${returnedIn({ ...scope, withJobCosts: undefined })}))`
    : sql`r.store_id = any(${ids(scope.storeIds)}) and ${inTime(sql`r.returned_at`, scope)}
        ${ofCashier(scope)} ${numbered(scope, "r.store_id", "r.id", "back")} ${onlyOf(scope, "r.return_number")}`;
};

/** Before lines are shared out, which is most of the work. */
function onlyOf({ only }: Scope, number: string) {
  if (!only) return sql``;
  const fitting = only.numbers.map((pattern) => sql`and ${sql.ref(number)} ilike ${pattern}`);
  const cashiers = only.cashiers && sql`and ${CASHIER} = any(${ids(only.cashiers)})`;
  return sql.join([...fitting, cashiers ?? sql``], sql` `);
}

const inSequences = ({ only }: Scope) =>
  only?.sequences ? sql`and s.receipt_sequence = any(${ids(only.sequences)})` : sql``;

const ofCashier = ({ cashierId, ofPerson }: Scope) => {
  if (cashierId) return sql`and coalesce(s.employee_id, s.created_by) = ${cashierId}`;
  if (!ofPerson) return sql``;
  return sql`and (coalesce(s.employee_id, s.created_by) = ${ofPerson} or exists (select from lens_jobs j
    join lens_job_events e on e.job_id = j.id and e.step = 'release' and e.user_id = ${ofPerson} where j.sale_id = s.id))`;
};

/**
 * A moment up to which the newest documents are at least `count`, or from which the oldest are; null when no store has as many sales. Each store's
 * sales are read from one end of an index, so it takes little time however many there are.
 */
export const momentOf = (scope: Scope, end: TimeEnd, count: number) => sql<{ moment: Date | null }>`
  select ${end === "newest" ? sql`max` : sql`min`}(moment) as moment from unnest(${ids(scope.storeIds)}) as store(id)
  cross join lateral (select s.sale_date as moment from sales s where s.store_id = store.id and ${inTime(sql`s.sale_date`, scope)}
    ${ofCashier(scope)} order by s.sale_date ${end === "newest" ? sql`desc` : sql`asc`} offset ${sql.lit(count - 1)} limit 1) nth`;

/** The payment method of a sale, or that several have paid it; and all of them, each between commas, for filters. */
const METHODS = sql`case when s.is_split then 'split' else s.payment_method end as method,
  ',' || case when s.is_split then (select string_agg(distinct p.payment_method, ',') from payments p
    where p.receipt_id = s.id and p.kind = 'payment') else s.payment_method end || ',' as methods`;

const CASHIER = sql`coalesce(s.employee_id, s.created_by, 0)`;

/** The facts of its sale in a document. A credit note belongs to the cashier and the payment methods of the returned goods. */
const OF_SALE = sql`${CASHIER} as cashier_id, ${METHODS},
  s.insurance_id is not null as insured, s.promotion_id, s.promotion_code`;

const KIND = sql`case when s.corrects_id is null then 'sale' else 'debit' end`;
const SALE_HEAD = sql`s.id as document_id, ${KIND} as kind, s.store_id, s.sale_date as at, s.receipt_number as number, ${OF_SALE}`;
const RETURN_HEAD = sql`r.id as document_id, 'return' as kind, r.store_id, r.returned_at as at, r.return_number as number, ${OF_SALE}`;

/** A debit note charges more for pieces that were counted when they were sold: it counts as no sale and no pieces, but its money counts. */
const unlessDebit = (count: RawBuilder<unknown>) => sql`case when s.corrects_id is null then ${count} else 0 end`;

/**
 * What of a credit note (or a line of it) the customer had to pay when it was sold. What was moved from the insurer later is money of the customer in
 * the credit note, but no sale says so: without this what was sold and came back would not add up to nothing.
 */
const asSold = (table: "r" | "i") => sql`${sql.ref(`${table}.total_amount`)} - ${sql.ref(`${table}.moved_amount`)}`;

const FIRST_SALE = sql`s.corrects_id is null and s.customer_id is not null and not exists (select 1 from sales p
  where p.customer_id = s.customer_id and p.corrects_id is null and (p.sale_date, p.id) < (s.sale_date, s.id))`;

/**
 * One row for each sale, each debit note and each credit note. Figures are in SAR with VAT after discounts; those of a credit note are in columns of their own, so
 * that every sum can be shown before and after returns. Gross is what the customer pays and `covered` what the insurer pays; together they are what was
 * invoiced, and `vat` is the VAT of that. Each document belongs to the day on which it was written.
 */
export const documents = (scope: Scope) => sql`
  select ${SALE_HEAD}, ${unlessDebit(sql`1`)} as sales, 0 as returns,
    ${unlessDebit(sql`coalesce((select sum(quantity) from sale_items i where i.sale_id = s.id), 0)`)}::int as units, 0 as returned_units, s.total_amount as gross, 0.00 as returned,
    s.discount_amount as discount, 0.00 as returned_discount, s.included_tax as vat, 0.00 as returned_vat,
    s.insurance_coverage as covered, 0.00 as returned_covered,
    (s.insurance_id is not null)::int as insured_sales, (${FIRST_SALE})::int as new_customers,
    (s.corrects_id is null and s.customer_id is not null and not (${FIRST_SALE}))::int as known_customers
  from sales s
  where ${soldIn(scope)}
  union all
  select ${RETURN_HEAD}, 0, 1, 0,
    ${unlessDebit(sql`coalesce((select sum(quantity) from sale_return_items i where i.return_id = r.id), 0)`)}::int, 0.00, ${asSold("r")}, 0.00, r.discount_amount + r.moved_amount, 0.00, r.included_tax, 0.00, r.insurance_coverage + r.moved_amount, 0, 0, 0
  from sale_returns r
  join sales s on s.id = r.sale_id
  where ${returnedIn(scope)}`;

/** The part of a document that was neither paid nor paid back by a method on its day: the customer or the insurer owes it. */
export const OWED = "owed";

/**
 * One row for each document and each payment method that paid it on its day, or by which it was paid back, with that part of its figure; the rest is
 * owed. So the parts add up to the documents, and what is collected on a later day changes no finished one. A document of several methods counts for
 * each of them.
 */
export const methodParts = (scope: Scope) => sql`
  select store_id, at, method, counted as sales, 0 as returns, amount as gross, 0.00 as returned from (${partsOf(
    sql`select s.id, s.store_id, s.sale_date as at, s.payment_method, s.total_amount as total, ${unlessDebit(sql`1`)} as counted,
        ${dayOf(sql`s.sale_date`)} as day
      from sales s where ${soldIn(scope)}`,
    { of: sql`p.receipt_id`, day: dayOf(TAKEN_AT), paid: sql`p.kind = 'payment'` },
  )}) sold
  union all
  select store_id, at, method, 0, counted, 0.00, amount from (${partsOf(
    sql`select r.id, r.store_id, r.returned_at as at, s.payment_method, ${asSold("r")} as total, 1 as counted, ${NO_DAY} as day
      from sale_returns r join sales s on s.id = r.sale_id where ${returnedIn(scope)}`,
    { of: sql`p.return_id`, day: NO_DAY, paid: sql`p.kind = 'refund' and p.return_id is not null` },
  )}) back`;

/** Refunds belong to their credit note on whatever day they were paid. */
const NO_DAY = sql`date '2000-01-01'`;
type Paid = { of: RawBuilder<unknown>; day: RawBuilder<unknown>; paid: RawBuilder<unknown> };

/**
 * The totals of documents by the methods of the payments `of` them on their `day`. A total of nothing belongs to the method of the sale. More is paid than
 * the total where an amount was moved from the insurer: the rest is then below zero. The payments of each document are found by its id: where the
 * statistics do not know today's sales yet, a join of all with all is planned as if there were one of them.
 */
const partsOf = (documents: RawBuilder<unknown>, { of, day, paid }: Paid) => sql`
  with d as materialized (
    select d.*, sums.amount, sums.first, sums.last from (${documents}) d
    cross join lateral (
      select sum(p.amount) as amount, min(p.payment_method) as first, max(p.payment_method) as last
      from payments p where p.status = 'completed' and ${of} = d.id and ${day} = d.day and ${paid}
    ) sums
  )
  select store_id, at, first as method, counted, amount from d where first = last
  union all
  select d.store_id, d.at, each.method, d.counted, each.amount from d
  cross join lateral (select p.payment_method as method, sum(p.amount) as amount from payments p
    where p.status = 'completed' and ${of} = d.id and ${day} = d.day and ${paid} group by 1) each
  where d.first <> d.last
  union all
  select store_id, at, case when total = 0 then payment_method else ${OWED} end, counted, total - coalesce(amount, 0) from d
  where amount is null or total <> amount`;

/** How many debit notes there are. The sums do not count them as sales. */
export const debitNotes = (scope: Scope) =>
  sql`(select count(*) from sales s where s.corrects_id is not null and ${soldIn(scope)})`;

/** The share of a whole up to a row, by cumulative rounding: the same as `apportion` of the returns, so the two take away each other. */
const share = (whole: RawBuilder<unknown>, weight: RawBuilder<unknown>, all: RawBuilder<unknown>) => {
  const upTo = sql`sum(${weight}) over w`;
  return sql`coalesce(round(${whole} * ${upTo} / nullif(${all}, 0), 2)
    - round(${whole} * (${upTo} - ${weight}) / nullif(${all}, 0), 2), 0)`;
};
/** Only lines that are taxed share in a document's VAT. */
const taxed = (value: RawBuilder<unknown>) => sql`case when tax_category = 'S' then ${value} else 0 end`;
const taxShare = (whole: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  share(whole, taxed(value), sql`sum(${taxed(value)}) over d`);
const W = sql`window w as (partition by document_id order by line_no), d as (partition by document_id)`;

/**
 * One row for each line of a sale, of a debit note and of a credit note. A sale's VAT, discount and insured part are divided among its lines as a return of them does it
 * (`lineFigures`), so the lines of a document add up to its figures, and what was sold and came back adds up to nothing.
 */
export const lines = (scope: Scope) => sql`
  select document_id, kind, store_id, at, number, cashier_id, method, methods, insured, promotion_code, line_no, variant_id, tax_category,
    units, 0 as returned_units, gross, 0.00 as returned, discount, 0.00 as returned_discount,
    ${taxShare(sql`included_tax`, sql`(gross + covered)`)} as vat, 0.00 as returned_vat, covered, 0.00 as returned_covered
  from (
    select *, price + tax - discount as gross, case when is_shared
      then ${share(sql`sale_coverage`, sql`(discount - own)`, sql`sum(discount - own) over d`)}
      else ${share(sql`sale_coverage`, sql`discount`, sql`sum(discount) over d`)} end as covered
    from (
      select *, bool_and(discount >= own) over d and sum(discount - own) over d >= sale_coverage as is_shared
      from (
        select *, case when own_fits
          then own + ${share(sql`(sale_discount - own_all)`, sql`(price + tax - own)`, sql`sum(price + tax - own) over d`)}
          else ${share(sql`sale_discount`, sql`(price + tax)`, sql`sum(price + tax) over d`)} end as discount
        from (
          select *, sum(own) over d as own_all,
            sum(own) over d <= sale_discount and bool_and(own <= price + tax) over d as own_fits
          from (
            select *, ${taxShare(sql`sale_tax`, sql`price`)} as tax
            from (
              select ${SALE_HEAD}, i.line_no, i.variant_id, i.tax_category, ${unlessDebit(sql`i.quantity`)} as units, i.quantity * i.unit_price as price,
                i.discount_amount + i.promotion_amount as own, s.tax_amount as sale_tax, s.discount_amount as sale_discount,
                s.insurance_coverage as sale_coverage, s.included_tax
              from sales s join sale_items i on i.sale_id = s.id
              where ${soldIn(scope)}
            ) priced ${W}
          ) taxed ${W}
        ) fitted ${W}
      ) reduced ${W}
    ) parted ${W}
  ) shared ${W}
  union all
  select document_id, kind, store_id, at, number, cashier_id, method, methods, insured, promotion_code, line_no, variant_id, tax_category,
    0, units, 0.00, total, 0.00, discount, 0.00, ${taxShare(sql`included_tax`, sql`(total + covered)`)}, 0.00, covered
  from (
    select ${RETURN_HEAD}, i.line_no, si.variant_id, si.tax_category, ${unlessDebit(sql`i.quantity`)} as units, ${asSold("i")} as total,
      i.discount_amount + i.moved_amount as discount, i.insurance_coverage + i.moved_amount as covered, r.included_tax
    from sale_returns r
    join sales s on s.id = r.sale_id
    join sale_return_items i on i.return_id = r.id
    join sale_items si on si.id = i.sale_item_id
    where ${returnedIn(scope)}
  ) back ${W}`;

/**
 * What laboratories charged for the lens jobs of sold lines, by store and variant: the cost of all jobs of a line, remakes and cancelled ones included, with
 * the number of these lines and their net revenue without VAT. The cost of a pair that was sold on two lines counts once. It belongs to the day of
 * the sale, and stays when the lenses come back.
 */
export const jobCosts = (scope: Scope) => sql`
  select l.store_id, l.variant_id, sum(l.is_sold)::int as lines, sum(l.net) as revenue, sum(c.cost * l.is_sold) as cost
  from (
    select store_id, variant_id, document_id, line_no, kind, (kind = 'sale')::int as is_sold,
      gross - returned + covered - returned_covered - vat + returned_vat as net
    from (${lines({ ...scope, withJobCosts: true })}) parted
  ) l
  join lateral (
    select i.id, i.sale_id from sale_items i where l.kind <> 'return' and i.sale_id = l.document_id and i.line_no = l.line_no
    union all
    select i.id, i.sale_id from sale_return_items r join sale_items i on i.id = r.sale_item_id
    where l.kind = 'return' and r.return_id = l.document_id and r.line_no = l.line_no
  ) sold on true
  cross join lateral (
    select sum(case when j.sale_item_id = sold.id then coalesce(j.cost, 0) + coalesce(j.cancel_fee, 0) else 0 end) as cost
    from lens_jobs j
    where j.sale_id = sold.sale_id and sold.id in (j.sale_item_id, j.other_item_id) and ${COSTED}
    having count(*) > 0
  ) c
  group by 1, 2`;

/** One row for each payment received and each refund, in the store that took or gave the money. */
export const tenders = (scope: Scope) => sql`
  select p.id as payment_id, p.kind, coalesce(r.store_id, s.store_id) as store_id,
    ${TAKEN_AT} as at, p.payment_method as method, p.amount, s.id as sale_id, s.receipt_number as number,
    p.return_id
  from payments p
  join sales s on s.id = p.receipt_id
  left join sale_returns r on r.id = p.return_id
  where p.status = 'completed' and ${inTime(TAKEN_AT, scope)}
    and coalesce(r.store_id, s.store_id) = any(${ids(scope.storeIds)}) ${onlyOf(scope, "s.receipt_number")} ${inSequences(scope)}`;
