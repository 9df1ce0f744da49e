import { type RawBuilder, sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { readDays } from "#app/modules/reports/figures/read-sums.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The figures of a period, net of returns where they do not say otherwise. Shares are percents with one decimal; null where there is nothing to divide by. */
export type SalesFigures = {
  sales: number;
  gross: Amount;
  returned: Amount;
  net: Amount;
  average: Amount | null;
  unitsPerSale: string | null;
  discountShare: string | null;
  returnShare: string | null;
  insuredShare: string | null;
  newCustomers: number;
  returningCustomers: number;
  /** Prescriptions written in the period, and how many of them were sold from within 30 days. */
  prescriptions: number;
  captured: number;
  captureRate: string | null;
};
export type Compared<Figures> = { now: Figures; before: Figures; yearAgo: Figures };

const CAPTURE_DAYS = 30;

/** The figures of a period, of the one before it, and of the year before. */
export async function salesFigures(em: Em, scope: Scope): Promise<Compared<SalesFigures>> {
  const { period } = scope;
  const [now, before, yearAgo] = await Promise.all([
    figuresOf(em, scope),
    figuresOf(em, { ...scope, period: periodBefore(period) }),
    figuresOf(em, { ...scope, period: yearBefore(period) }),
  ]);
  return { now, before, yearAgo };
}

type Sums = Record<
  "sales" | "units" | "gross" | "returned" | "discount" | "insured" | "newCustomers" | "knownCustomers",
  string
>;

async function figuresOf(em: Em, scope: Scope): Promise<SalesFigures> {
  const [sums, captured] = await Promise.all([sumsOf(em, await readDays(em, "all", scope)), capture(em, scope)]);
  const { gross, returned, discount } = sums;
  const sales = Number(sums.sales);
  const net = big(gross).minus(returned);
  return {
    sales,
    gross: amount(gross),
    returned: amount(returned),
    net: amount(net),
    average: sales > 0 ? amount(big(gross).div(sales)) : null,
    unitsPerSale: sales > 0 ? big(sums.units).div(sales).toFixed(2) : null,
    discountShare: percent(discount, big(gross).plus(discount).toFixed()),
    returnShare: percent(returned, gross),
    insuredShare: percent(sums.insured, sums.sales),
    newCustomers: Number(sums.newCustomers),
    returningCustomers: Number(sums.knownCustomers),
    ...captured,
    captureRate: percent(String(captured.captured), String(captured.prescriptions)),
  };
}

export const percent = (part: string, whole: string): string | null =>
  big(whole).eq(0) ? null : big(part).times(100).div(whole).toFixed(1);

async function sumsOf(em: Em, days: RawBuilder<unknown>): Promise<Sums> {
  const zero = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::text`;
  const { rows: found } =
    await sql<Sums>`select ${zero("sales")} as sales, ${zero("units")} as units, ${zero("gross")} as gross,
    ${zero("returned")} as returned, ${zero("discount")} as discount, ${zero("insured")} as insured,
    ${zero("new_customers")} as "newCustomers", ${zero("known_customers")} as "knownCustomers" from (${days}) days`.execute(
      rows(em),
    );
  if (!found[0]) throw new Error("A sum has one row");
  return found[0];
}

/**
 * How many prescriptions of a period became a sale in the stores within 30 days. Prescriptions belong to no store, so all of the period count.
 */
const capture = (em: Em, { storeIds, period, cashierId }: Scope) =>
  kept("capture rate", [storeIds, period, cashierId], () => readCapture(em, { storeIds, period, cashierId }), [
    "prescriptions",
    "sales",
  ]);

async function readCapture(em: Em, { storeIds, period: { from, to }, cashierId }: Scope) {
  const { rows: found } = await sql<{ prescriptions: number; captured: number }>`
    select count(*)::int as prescriptions, count(sold.prescription_id)::int as captured
    from prescriptions p
    left join (
      select distinct s.prescription_id from sales s join prescriptions q on q.id = s.prescription_id
      where s.prescription_id is not null and s.store_id = any(${[...storeIds]}::int[])
        and s.sale_date >= ${startOfDay(from)}::timestamptz
        and s.sale_date < ${startOfDay(addDays(to, CAPTURE_DAYS + 1))}::timestamptz
        and s.sale_date < q.date + ${sql.lit(CAPTURE_DAYS)} * interval '1 day' and q.deleted_at is null
        ${cashierId ? sql`and coalesce(s.employee_id, s.created_by) = ${cashierId}` : sql``}
    ) sold on sold.prescription_id = p.id
    where p.deleted_at is null and p.date >= ${startOfDay(from)}::timestamptz
      and p.date < ${startOfDay(addDays(to, 1))}::timestamptz`.execute(rows(em));
  return found[0] ?? { prescriptions: 0, captured: 0 };
}

/** The net sales of the days of a period, for the chart: of months where there are many days. */
export async function salesByTime(em: Em, scope: Scope, byMonth: boolean): Promise<{ starts: string; net: Amount }[]> {
  const starts = byMonth ? sql`date_trunc('month', day)::date::text` : sql`day::text`;
  const { rows: found } = await sql<{ starts: string; net: string }>`select ${starts} as starts,
    (sum(gross) - sum(returned))::numeric(14,2)::text as net from (${await readDays(em, "all", scope)}) days
    group by 1 order by 1`.execute(rows(em));
  return found;
}
