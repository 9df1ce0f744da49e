import { sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { type Period, periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { daysAt } from "#app/modules/reports/figures/read-sums.server.ts";
import { reachOfSums } from "#app/modules/reports/figures/running-day.server.ts";
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

/** The figures of a period, of the one before it, and of the year before; and the net sales of its days, for the chart: of months where there are many days. */
export async function salesFigures(
  em: Em,
  scope: Scope,
  { byMonth }: { byMonth: boolean },
): Promise<Compared<SalesFigures> & { chart: { starts: string; net: Amount }[] }> {
  const { period } = scope;
  const periods = { now: period, before: periodBefore(period), yearAgo: yearBefore(period) };
  const [sums, captured] = await Promise.all([readSums(em, scope, periods, byMonth), capture(em, scope, periods)]);
  const figures = (of: keyof typeof periods) =>
    figuresOf(
      sums.filter((row) => row.of === of),
      captured[of],
    );
  return {
    now: figures("now"),
    before: figures("before"),
    yearAgo: figures("yearAgo"),
    chart: sums.flatMap((row) =>
      row.of === "now" ? [{ starts: row.starts, net: amount(big(row.gross).minus(row.returned)) }] : [],
    ),
  };
}

type Periods = Record<keyof Compared<unknown>, Period>;
type Captured = Pick<SalesFigures, "prescriptions" | "captured">;

const SUMMED = [
  "sales",
  "units",
  "gross",
  "returned",
  "discount",
  "insured",
  "new_customers",
  "known_customers",
] as const;
type Sums = Record<(typeof SUMMED)[number], string>;

function figuresOf(parts: readonly Sums[], captured: Captured): SalesFigures {
  const total = (name: keyof Sums) => sum(parts.map((part) => part[name])).toFixed();
  const [gross, returned, discount] = [total("gross"), total("returned"), total("discount")];
  const sales = Number(total("sales"));
  const net = big(gross).minus(returned);
  return {
    sales,
    gross: amount(gross),
    returned: amount(returned),
    net: amount(net),
    average: sales > 0 ? amount(big(gross).div(sales)) : null,
    unitsPerSale: sales > 0 ? big(total("units")).div(sales).toFixed(2) : null,
    discountShare: percent(discount, big(gross).plus(discount).toFixed()),
    returnShare: percent(returned, gross),
    insuredShare: percent(total("insured"), total("sales")),
    newCustomers: Number(total("new_customers")),
    returningCustomers: Number(total("known_customers")),
    ...captured,
    captureRate: percent(String(captured.captured), String(captured.prescriptions)),
  };
}

export const percent = (part: string, whole: string): string | null =>
  big(whole).eq(0) ? null : big(part).times(100).div(whole).toFixed(1);

/** The sums of the periods, by the days or months of the chart. */
async function readSums(em: Em, scope: Scope, periods: Periods, byMonth: boolean) {
  const starts = byMonth ? sql`date_trunc('month', day)::date::text` : sql`day::text`;
  const totals = sql.join(SUMMED.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`));
  const reach = await reachOfSums(em);
  const parts = entries(periods).map(
    ([of, period]) =>
      sql`select ${sql.lit(of)} as of, days.* from (${daysAt(reach, "all", { ...scope, period })}) days`,
  );
  const { rows: found } = await sql<Sums & { of: keyof Periods; starts: string }>`
    select of, ${starts} as starts, ${totals} from (${sql.join(parts, sql` union all `)}) days group by 1, 2 order by 1, 2`.execute(
    rows(em),
  );
  return found;
}

const entries = (periods: Periods) => Object.entries(periods) as [keyof Periods, Period][];

/**
 * How many prescriptions of each period became a sale in the stores within 30 days. Prescriptions belong to no store, so all of the period count.
 */
const capture = (em: Em, { storeIds, cashierId }: Scope, periods: Periods) =>
  kept("capture rate", [storeIds, periods, cashierId], () => readCapture(em, { storeIds, cashierId }, periods), [
    "prescriptions",
    "sales",
  ]);

async function readCapture(
  em: Em,
  scope: Omit<Scope, "period">,
  periods: Periods,
): Promise<Record<keyof Periods, Captured>> {
  const parts = entries(periods).map(
    ([of, period]) => sql`select ${sql.lit(of)} as of, * from (${captureOf({ ...scope, period })}) c`,
  );
  const { rows: found } = await sql<Captured & { of: keyof Periods }>`${sql.join(parts, sql` union all `)}`.execute(
    rows(em),
  );
  const none = { prescriptions: 0, captured: 0 };
  const of = (name: keyof Periods): Captured => {
    const { prescriptions, captured } = found.find((row) => row.of === name) ?? none;
    return { prescriptions, captured };
  };
  return { now: of("now"), before: of("before"), yearAgo: of("yearAgo") };
}

const captureOf = ({ storeIds, period: { from, to }, cashierId }: Scope) => {
  const written = sql`from prescriptions p where p.deleted_at is null and p.date >= ${startOfDay(from)}::timestamptz
    and p.date < ${startOfDay(addDays(to, 1))}::timestamptz`;
  return sql`select (select count(*) ${written})::int as prescriptions, (select count(*) ${written} and exists (
    select from sales s where s.prescription_id = p.id and s.store_id = any(${[...storeIds]}::int[])
      and s.sale_date >= ${startOfDay(from)}::timestamptz
      and s.sale_date < ${startOfDay(addDays(to, CAPTURE_DAYS + 1))}::timestamptz
      and s.sale_date < p.date + ${sql.lit(CAPTURE_DAYS)} * interval '1 day'
      ${cashierId ? sql`and coalesce(s.employee_id, s.created_by) = ${cashierId}` : sql``}))::int as captured`;
};
