import { type RawBuilder, sql } from "kysely";
import { draw } from "./draw.ts";
import { type Db, sixDigits } from "./steps.ts";

/** The sales to add, numbered from 1 in order of time. Ids follow `highest`. */
export type Plan = {
  highest: number;
  total: number;
  stores: number;
  variants: number;
  customers: number;
  firstDay: string;
  days: number;
};

const NAMED_PERCENT = 55;
const INSURED_PERCENT = 40;
const i = sql.ref("i");
const lit = sql.lit<number>;

/** Days pass evenly; in each, a third of the sales are between 10 and 13 and the rest from 16 to 23, on Fridays all of them. */
const whenSold = ({ firstDay, days, total }: Plan): RawBuilder<Date> => {
  const passed = sql`((i - 0.5) / ${lit(total)} * ${lit(days)})`;
  const day = sql`(date ${sql.lit(firstDay)} + floor(${passed})::int)`;
  const share = sql`(${passed} - floor(${passed}))`;
  return sql`date_trunc('second', (${day} + make_interval(secs => 60 * case
    when extract(dow from ${day}) = 5 then 960 + ${share} * 420
    when ${share} < 0.3 then 600 + ${share} * 600
    else 960 + (${share} - 0.3) * 600
  end)) at time zone 'Asia/Riyadh')`;
};

/** One row a sale: its store, moment, customer and policy. */
const visits = (plan: Plan, first: number, last: number) => sql`
  select i, ${lit(plan.highest)} + i as id, store.id as store_id, (i - 1) / ${lit(plan.stores)} + 1 as sequence, store.code,
    store.registers[1 + ${draw(i, 21, sql`greatest(cardinality(store.registers), 1)`)}] as register_id,
    store.employees[1] as employee_id, ${whenSold(plan)} as sold_at,
    customer.id as customer_id, customer.name as customer_name,
    case when ${draw(i, 22, 100)} < ${lit(INSURED_PERCENT)} then customer.policy_id end as policy_id, customer.insurance_id,
    customer.provider, customer.class_name, customer.membership_number, customer.discount_rate,
    least(case when ${draw(i, 23, 100)} < 45 then 1 when ${draw(i, 23, 100)} < 80 then 2 else 3 end, ${lit(plan.variants)}) as lines
  from generate_series(${lit(first)}, ${lit(last)}) as i
  join scale_stores as store on store.slot = (i - 1) % ${lit(plan.stores)}
  left join scale_customers as customer
    on ${draw(i, 24, 100)} < ${lit(NAMED_PERCENT)} and customer.rank = ${draw(i, 25, Math.max(1, plan.customers))}`;

/** One row a line: up to three different articles, with 5% off the first line of one sale in twelve that has no insurance. */
const lines = ({ variants }: Plan) => sql`
  select sold.*, case when line_no = 1 and policy_id is null and ${draw(i, 33, 12)} = 0
    then round(quantity * price * 0.05, 2) else 0 end as discount
  from (
    select i, visit.id as sale_id, store_id, sold_at, employee_id, policy_id, line_no, variant.id as variant_id, variant.name,
      variant.sku, variant.price, case when ${draw(sql`i * 3 + line_no`, 31, 5)} = 0 then 2 else 1 end as quantity
    from visit cross join lateral generate_series(1, visit.lines) as line_no
    join scale_variants as variant on variant.rank =
      (${draw(i, 32, variants)} + (line_no - 1) * ${lit(Math.max(1, Math.floor(variants / 4)))}) % ${lit(variants)}
  ) as sold`;

/**
 * The arithmetic of saleTotals in SQL: 15% tax of the subtotal; with a policy 16% product discount (20% of 60% and 10% of
 * 40%) and its rate of the subtotal, at most what is left; else the lines' discounts.
 */
const FIGURES = sql`
  select visit.*, pieces, subtotal, tax, product_discount, coverage, subtotal + tax - product_discount - coverage as total
  from (
    select sums.*, round(subtotal * 0.15, 2) as tax,
      case when policy_id is null then 0
        else least(round(subtotal * discount_rate / 100, 2), subtotal - product_discount) end as coverage
    from (
      select line.i, visit.policy_id, visit.discount_rate, sum(quantity) as pieces, sum(quantity * price) as subtotal,
        case when visit.policy_id is null then sum(discount) else round(sum(quantity * price) * 0.16, 2) end as product_discount
      from line join visit on visit.i = line.i group by line.i, visit.policy_id, visit.discount_rate
    ) as sums
  ) as summed join visit on visit.i = summed.i`;

const PAYMENT_METHOD = sql`case when ${draw(i, 41, 100)} < 24 then 'cash' when ${draw(i, 41, 100)} < 70 then 'debit_card'
  when ${draw(i, 41, 100)} < 98 then 'credit_card' else 'bank_transfer' end`;
const CLAIM_STATUS = sql`case when ${draw(i, 42, 100)} < 90 then 'paid' when ${draw(i, 42, 100)} < 96 then 'cancelled' else 'refunded' end`;

/** Inserts the sales `first` to `last` of the plan with their lines, payments and stock movements: one statement, all or nothing. */
export const insertSales = (db: Db, plan: Plan, first: number, last: number) =>
  sql`
    with visit as materialized (${visits(plan, first, last)}),
    line as materialized (${lines(plan)}),
    figure as materialized (${FIGURES}),
    sale as (
      insert into sales (id, store_id, receipt_sequence, receipt_number, register_id, customer_id, customer_name, employee_id,
        sale_date, subtotal, discount_amount, tax_amount, total_amount, included_tax, product_discount, insurance_coverage,
        coverage_percentage, payment_method, insurance_id, insurance_provider, policy_id, policy_number, policy_class,
        claim_status, item_count, created_at, created_by)
      select id, store_id, sequence, code || '-' || ${sixDigits("sequence")}, register_id, customer_id, customer_name,
        employee_id, sold_at, subtotal, product_discount + coverage, tax, total, round((total + coverage) * 15 / 115, 2), product_discount,
        coverage, case when policy_id is not null then discount_rate end, ${PAYMENT_METHOD},
        case when policy_id is not null then insurance_id end, case when policy_id is not null then provider end, policy_id,
        case when policy_id is not null then membership_number end, case when policy_id is not null then class_name end,
        case when policy_id is not null then ${CLAIM_STATUS} end, pieces, sold_at, employee_id
      from figure order by i
    ),
    item as (
      insert into sale_items (sale_id, variant_id, line_no, item_name, sku, quantity, unit_price, discount_amount, total_price)
      select sale_id, variant_id, line_no, name, sku, quantity, price, discount, quantity * price - discount
      from line order by i, line_no
    ),
    payment as (
      insert into payments (receipt_id, payment_method, amount, status, processed_at, created_at, created_by)
      select id, ${PAYMENT_METHOD}, total, 'completed', sold_at, sold_at, employee_id from figure order by i
    ),
    delivery as (
      insert into stock_movements (store_id, variant_id, kind, quantity, reason, created_at)
      select store_id, variant_id, 'purchase', sum(quantity), 'Delivered for the sales that follow',
        (select min(sold_at) from visit) - interval '1 hour'
      from line group by store_id, variant_id
    )
    insert into stock_movements (store_id, variant_id, kind, quantity, reference_type, reference_id, created_at, created_by)
    select store_id, variant_id, 'sale', -quantity, 'sales', sale_id, sold_at, employee_id from line order by i, line_no`.execute(
    db,
  );
