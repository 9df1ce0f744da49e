import { sql } from "kysely";
import { type Locale, riyadhDay } from "#app/lib/dates.ts";
import { jobCosts, type Scope, tenders } from "#app/modules/reports/figures/documents.server.ts";
import { countOf, readDays, readVariants } from "#app/modules/reports/figures/read-sums.server.ts";
import type { ReportColumn, TableSource } from "#app/modules/reports/table/table-source.server.ts";
import type { Em } from "#db/orm.ts";
import { anyOf, byTime, localized, money, personName, within } from "./sql-parts.server.ts";

export const FINANCIAL_VIEWS = [
  "vat",
  "tender",
  "payment",
  "register",
  "balance",
  "credit",
  "insurer",
  "margin",
] as const;
export type FinancialView = (typeof FINANCIAL_VIEWS)[number];

const text = (key: string): ReportColumn => ({ key, kind: "text", filter: "text" });
const amounts = (...keys: string[]) => keys.map((key): ReportColumn => ({ key, kind: "amount" }));

/** The rows of one view of the financial report. */
export async function financialSource(em: Em, view: FinancialView, scope: Scope, locale: Locale): Promise<TableSource> {
  switch (view) {
    case "vat":
      return vatSource(em, scope);
    case "tender":
      return {
        columns: [
          { key: "method", kind: "code", words: "sales.paymentMethods", filter: "choice" },
          { key: "payments", kind: "count" },
          ...amounts("received", "refunded", "fees", "net"),
        ],
        defaultSort: "-net",
        rows: sql`select key as "rowKey", key as method, sum(sales)::int as payments, ${money(sql`sum(gross)`)} as received,
          ${money(sql`sum(returned)`)} as refunded, ${money(sql`sum(fees)`)} as fees, ${money(sql`sum(gross) - sum(returned)`)} as net
          from (${await tendersWithFees(em, scope)}) x group by 1`,
      };
    case "payment":
      return { ...paymentSource(scope, locale), count: await countOf(em, "tender", scope) };
    case "register":
      return registerSource(scope, locale);
    case "balance":
      return balanceSource(scope, locale);
    case "credit":
      return creditSource(scope);
    case "insurer":
      return insurerSource(scope);
    case "margin":
      return marginSource(em, scope, locale);
  }
}

/** Purchases with VAT: what posted vouchers contain of it. Reversals and returns to vendors count the other way. */
export const purchases = ({ storeIds, period }: Scope) => sql`select v.post_date as at,
  case when v.kind = 'receiving' then 1 else -1 end * (v.total_amount - v.tax_amount) as taxable,
  case when v.kind = 'receiving' then 1 else -1 end * v.tax_amount as vat
  from receiving_vouchers v where v.deleted_at is null and v.status in ('posted', 'reversed')
    and ${anyOf("v.store_id", storeIds)} and ${within(sql`v.post_date`, period)}`;

/** The sum that customers and insurers pay, less returns, with VAT. */
export const NET_INVOICED = sql`gross + covered - returned - returned_covered`;

/** The lines of the VAT return, in their order. */
export const VAT_BOXES = [
  "a_sales",
  "a_sales_1_zero_rated",
  "a_sales_2_exempt",
  "a_sales_3_outside",
  "b_credit_notes",
  "c_purchases",
] as const;

/**
 * The lines of the VAT return, which are what the e-invoices of the period report: what is owed is positive, what is deducted negative. Sales without VAT stand there less their credit notes, and
 * only where there were any.
 */
async function vatSource(em: Em, scope: Scope): Promise<TableSource> {
  const days = await readDays(em, "tax", scope);
  return {
    columns: [{ key: "box", kind: "code", words: "reports.boxes", filter: "choice" }, ...amounts("taxable", "vat")],
    defaultSort: "box",
    rows: sql`select box as "rowKey", box, ${money(sql`sum(taxable)`)} as taxable, ${money(sql`sum(vat)`)} as vat
      from (
        select case key when 'Z' then 'a_sales_1_zero_rated' when 'E' then 'a_sales_2_exempt' when 'O' then 'a_sales_3_outside' else 'a_sales' end as box,
          case when key = 'S' then gross + covered - vat else ${NET_INVOICED} end as taxable, vat from (${days}) d
        union all select 'b_credit_notes', returned_vat - returned - returned_covered, -returned_vat from (${days}) d where key = 'S'
        union all select 'c_purchases', -taxable, -vat from (${purchases(scope)}) p
        union all select unnest(array['a_sales', 'b_credit_notes', 'c_purchases']), 0, 0
      ) boxes group by box`,
  };
}

/** The sums by payment method with what the banks and providers keep of the payments, by the fees that the settings name now. A refund brings no fee back. */
export const tendersWithFees = async (em: Em, scope: Scope) => sql`select d.*,
    d.gross * coalesce(m.fee_percent, 0) / 100 + d.sales * coalesce(m.fee_fixed, 0) as fees
  from (${await readDays(em, "tender", scope)}) d left join payment_methods m on m.code = d.key`;

/** The payments and refunds behind the tenders. */
const paymentSource = (scope: Scope, locale: Locale): TableSource => ({
  columns: [
    text("number"),
    { key: "at", kind: "instant" },
    { key: "payment", kind: "code", words: "reports.paymentKinds", filter: "choice" },
    { key: "method", kind: "code", words: "sales.paymentMethods", filter: "choice" },
    text("store"),
    { key: "net", kind: "amount" },
  ],
  ...byTime(
    scope,
    locale,
    "tender",
    (
      part,
    ) => sql`select x.payment_id::text as "rowKey", x.number, x.at, x.kind as payment, x.method, ${localized("st", locale)} as store,
      case when x.kind = 'refund' then -x.amount else x.amount end as net, x.sale_id, x.return_id
    from (${tenders(part)}) x join stores st on st.id = x.store_id`,
  ),
});

const registerSource = ({ storeIds, period }: Scope, locale: Locale): TableSource => ({
  columns: [
    text("number"),
    { key: "at", kind: "instant" },
    text("store"),
    text("register"),
    text("cashier"),
    ...amounts("expected", "counted"),
    { key: "difference", kind: "amount" },
  ],
  defaultSort: "-at",
  rows: sql`select c.id::text as "rowKey", c.report_number as number, c.closed_at as at, ${localized("st", locale)} as store,
      g.name as register, ${personName} as cashier, c.expected_balance as expected, c.counted_balance as counted, c.difference
    from register_closings c
    join register_sessions s on s.id = c.session_id join registers g on g.id = s.register_id
    join stores st on st.id = c.store_id left join system_users u on u.id = c.closed_by_user_id
    where ${anyOf("c.store_id", storeIds)} and ${within(sql`c.closed_at`, period)} and c.reopened_at is null`,
});

/** The balances of customers now, whenever they bought. */
const balanceSource = ({ storeIds }: Scope, locale: Locale): TableSource => ({
  columns: [
    text("number"),
    { key: "at", kind: "instant" },
    text("customer"),
    text("store"),
    { key: "due", kind: "day" },
    { key: "overdue", kind: "count", filter: "least" },
    ...amounts("total"),
    { key: "balance", kind: "amount", filter: "least" },
  ],
  defaultSort: "-balance",
  rows: sql`select s.id::text as "rowKey", s.receipt_number as number, s.sale_date as at, coalesce(s.customer_name, '–') as customer,
      ${localized("st", locale)} as store, s.due_date::text as due, greatest(${riyadhDay()}::date - s.due_date, 0) as overdue,
      s.total_amount + s.moved_amount as total, s.balance_due as balance
    from sales s join stores st on st.id = s.store_id
    where s.balance_due > 0 and ${anyOf("s.store_id", storeIds)}`,
});

/** The store credit that customers hold now: the balance of the newest entry of each, of those who had credit from one of the stores. */
const creditSource = ({ storeIds }: Scope): TableSource => ({
  columns: [text("customer"), { key: "at", kind: "instant" }, { key: "balance", kind: "amount", filter: "least" }],
  defaultSort: "-balance",
  rows: sql`select e.customer_id::text as "rowKey", concat_ws(' ', c.first_name, c.last_name) as customer, e.created_at as at, e.balance
    from (select distinct on (customer_id) customer_id, balance, created_at from store_credit_entries order by customer_id, id desc) e
    join customers c on c.id = e.customer_id
    where e.balance > 0 and exists (select 1 from store_credit_entries o
      where o.customer_id = e.customer_id and ${anyOf("o.store_id", storeIds)})`,
});

/**
 * What insurers owe, by the age of the sale: the open amounts of the claims. A sale of an earlier release whose claim is not made yet counts with its
 * insurer's part less what came back.
 */
const insurerSource = ({ storeIds }: Scope): TableSource => {
  const aged = (from: number, to: number | null) =>
    money(
      sql`coalesce(sum(open) filter (where age >= ${sql.lit(from)} ${to === null ? sql`` : sql`and age <= ${sql.lit(to)}`}), 0)`,
    );
  return {
    columns: [
      text("insurer"),
      { key: "claims", kind: "count" },
      ...amounts("days30", "days60", "days90", "days120", "older"),
      { key: "open", kind: "amount", filter: "least" },
    ],
    defaultSort: "-open",
    rows: sql`select insurer as "rowKey", insurer, count(*)::int as claims, ${aged(0, 30)} as days30, ${aged(31, 60)} as days60,
        ${aged(61, 90)} as days90, ${aged(91, 120)} as days120, ${aged(121, null)} as older, ${money(sql`sum(open)`)} as open
      from (
        select n.name as insurer, ${riyadhDay()}::date - c.service_date as age, c.open_amount as open
        from claims c join insurances n on n.id = c.insurance_id
        where c.open_amount > 0 and ${anyOf("c.store_id", storeIds)}
        union all
        select coalesce(s.insurance_provider, '–') as insurer,
          ${riyadhDay()}::date - (s.sale_date at time zone 'Asia/Riyadh')::date as age,
          s.insurance_coverage - coalesce((select sum(r.insurance_coverage) from sale_returns r where r.sale_id = s.id), 0) as open
        from sales s
        where s.insurance_id is not null and ${anyOf("s.store_id", storeIds)}
          -- The condition of the index sales_open_claims, so that paid claims are not read.
          and s.insurance_coverage > 0 and coalesce(s.claim_status, 'pending') not in ('paid', 'refunded', 'cancelled')
          and not exists (select from claims c where c.sale_id = s.id)
      ) claims where open > 0 group by insurer`,
  };
};

/**
 * The earnings: net sales without VAT, with the insurers' part, less the cost of the pieces, at today's average cost of the store, and less what laboratories
 * charged for lens jobs. Lines whose cost nobody knows are counted; their revenue is in no margin.
 */
async function marginSource(em: Em, scope: Scope, locale: Locale): Promise<TableSource> {
  return {
    columns: [
      text("category"),
      { key: "units", kind: "count" },
      ...amounts("revenue", "cost", "margin"),
      { key: "marginShare", kind: "percent", filter: "least" },
      { key: "withoutCost", kind: "count", filter: "least" },
    ],
    defaultSort: "-margin",
    rows: sql`select c.id::text as "rowKey", ${localized("c", locale)} as category, sum(x.units)::int as units, ${money(sql`sum(x.revenue)`)} as revenue,
        ${money(sql`sum(x.cost)`)} as cost, ${money(sql`sum(x.known_revenue) - sum(x.cost)`)} as margin,
        round(100 * (sum(x.known_revenue) - sum(x.cost)) / nullif(sum(x.known_revenue), 0), 1) as "marginShare",
        sum(x.without_cost)::int as "withoutCost"
      from (${await margins(em, scope)}) x
      join product_variants pv on pv.id = x.variant_id join products p on p.id = pv.product_id join categories c on c.id = p.category_id
      group by c.id`,
  };
}

/**
 * Revenue without VAT and cost by store and variant: the pieces at the store's average cost, and what laboratories charged for lens jobs. Where the store has
 * no average cost, as of a lens that is made to order, only lines with such a charge have a cost and a revenue with a margin; `without_cost` counts the others.
 */
export const margins = async (em: Em, scope: Scope) => sql`select v.variant_id, v.units, v.revenue,
    case when i.average_cost is null then j.cost else round(v.units * i.average_cost, 2) + coalesce(j.cost, 0) end as cost,
    case when i.average_cost is null then j.revenue else v.revenue end as known_revenue,
    case when i.average_cost is null then v.line_count - coalesce(j.lines, 0) else 0 end as without_cost
  from (select store_id, variant_id, sum(units - returned_units) as units, sum(line_count) as line_count,
      sum(${NET_INVOICED} - vat + returned_vat) as revenue
    from (${await readVariants(em, scope)}) m group by 1, 2) v
  left join inventory i on i.store_id = v.store_id and i.variant_id = v.variant_id
  left join (${jobCosts(scope)}) j on j.store_id = v.store_id and j.variant_id = v.variant_id`;
