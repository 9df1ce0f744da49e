import { type RawBuilder, sql } from "kysely";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { readDays } from "#app/modules/reports/figures/read-sums.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { financialSource, margins, NET_INVOICED, purchases, tendersWithFees } from "./financial-views.server.ts";
import { type Compared, percent } from "./sales-figures.server.ts";

/** The figures of a period. */
export type PeriodMoney = {
  /** Net sales without VAT, and VAT of sales and credit notes, of purchases, and what of it is due. */
  taxable: Amount;
  /** The part of the net sales that is zero-rated, exempt or not subject to VAT. */
  untaxed: Amount;
  salesVat: Amount;
  purchaseVat: Amount;
  vatDue: Amount;
  received: Amount;
  refunded: Amount;
  registerDifference: Amount;
  cost: Amount;
  /** Net sales without VAT, with what insurers pay, less their cost. Null where no cost of what was sold is known. */
  margin: Amount | null;
  /** The margin in percent of the sales whose cost is known. */
  marginShare: string | null;
  /** Sold lines whose cost nobody knows. They are in neither figure. */
  withoutCost: number;
  /** What banks and providers keep of the payments, and the margin less that. */
  fees: Amount;
  marginAfterFees: Amount | null;
};
/** The amounts owed now. */
export type OpenMoney = { balanceDue: Amount; storeCredit: Amount; insurersOwe: Amount };
export type FinancialFigures = Compared<PeriodMoney> & { open: OpenMoney };

export async function financialFigures(em: Em, scope: Scope): Promise<FinancialFigures> {
  const { period } = scope;
  const [now, before, yearAgo, open] = await Promise.all([
    periodMoney(em, scope),
    periodMoney(em, { ...scope, period: periodBefore(period) }),
    periodMoney(em, { ...scope, period: yearBefore(period) }),
    openMoney(em, scope),
  ]);
  return { now, before, yearAgo, open };
}

async function periodMoney(em: Em, scope: Scope): Promise<PeriodMoney> {
  const differences = (await financialSource(em, "register", scope, "en")).rows;
  const [sold, bought, tender, earned, register] = await Promise.all([
    sums(
      em,
      ["taxable", "untaxed", "vat"],
      sql`select ${NET_INVOICED} - vat + returned_vat as taxable, case when key = 'S' then 0 else ${NET_INVOICED} end as untaxed,
        vat - returned_vat as vat from (${await readDays(em, "tax", scope)}) d`,
    ),
    sums(em, ["vat"], purchases(scope)),
    sums(em, ["gross", "returned", "fees"], await tendersWithFees(em, scope)),
    sums(
      em,
      ["known_revenue", "cost", "known", "without_cost"],
      sql`select *, (cost is not null)::int as known from (${await margins(em, scope)}) m`,
    ),
    sums(em, ["difference"], differences),
  ]);
  const margin = big(earned.known_revenue ?? 0).minus(earned.cost ?? 0);
  const withoutCost = Number(earned.without_cost ?? 0);
  const isUnknown = withoutCost > 0 && Number(earned.known ?? 0) === 0;
  return {
    taxable: amount(sold.taxable ?? 0),
    untaxed: amount(sold.untaxed ?? 0),
    salesVat: amount(sold.vat ?? 0),
    purchaseVat: amount(bought.vat ?? 0),
    vatDue: amount(big(sold.vat ?? 0).minus(bought.vat ?? 0)),
    received: amount(tender.gross ?? 0),
    refunded: amount(tender.returned ?? 0),
    registerDifference: amount(register.difference ?? 0),
    cost: amount(earned.cost ?? 0),
    margin: isUnknown ? null : amount(margin),
    marginShare: percent(margin.toFixed(), earned.known_revenue ?? "0"),
    withoutCost,
    fees: amount(tender.fees ?? 0),
    marginAfterFees: isUnknown ? null : amount(margin.minus(amount(tender.fees ?? 0))),
  };
}

async function openMoney(em: Em, scope: Scope): Promise<OpenMoney> {
  const total = async (view: "balance" | "credit" | "insurer", column: string) =>
    amount((await sums(em, [column], (await financialSource(em, view, scope, "en")).rows))[column] ?? 0);
  const [balanceDue, storeCredit, insurersOwe] = await Promise.all([
    total("balance", "balance"),
    total("credit", "balance"),
    total("insurer", "open"),
  ]);
  return { balanceDue, storeCredit, insurersOwe };
}

async function sums(em: Em, names: readonly string[], from: RawBuilder<unknown>): Promise<Record<string, string>> {
  const totals = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  const { rows: found } = await sql<Record<string, string>>`select ${sql.join(totals)} from (${from}) f`.execute(
    rows(em),
  );
  return found[0] ?? {};
}
