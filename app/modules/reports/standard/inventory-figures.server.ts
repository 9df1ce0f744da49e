import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { daysIn, periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { readDays } from "#app/modules/reports/figures/read-sums.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { inventorySource, lostSource, stockRows } from "./inventory-views.server.ts";
import { percent } from "./sales-figures.server.ts";

/** Stock as it lies in the stores now, and what was sold of it in the period. */
export type InventoryFigures = {
  onHand: number;
  atCost: Amount;
  atPrice: Amount;
  /** Stock lines with pieces whose cost nobody knows: they count as nothing at cost. */
  withoutCost: number;
  sold: number;
  soldBefore: number;
  soldYearAgo: number;
  /** The cost of sold goods over the cost of the stock. */
  turnover: string | null;
  /** For how many days the stock lasts at the pace of the period. */
  cover: number | null;
  sellThrough: string | null;
  deadAtCost: Amount;
  expiringPieces: number;
  expiringAtCost: Amount;
  countDifference: Amount;
  lostAtPrice: Amount;
};

export async function inventoryFigures(em: Em, scope: Scope, locale: Locale = "en"): Promise<InventoryFigures> {
  const totals = async (view: "expiring" | "counts", sums: RawBuilder<unknown>) =>
    one<Record<string, string>>(em, sums, (await inventorySource(em, view, scope, locale)).rows);
  const [stock, expiring, counted, soldBefore, soldYearAgo] = await Promise.all([
    one<Record<"onHand" | "atCost" | "atPrice" | "withoutCost" | "sold" | "soldAtCost" | "dead" | "lost", string>>(
      em,
      sql`${total("onHand")}, ${total("atCost")}, ${total("atPrice")}, ${total("sold")}, ${total("soldAtCost")},
        coalesce(sum("atCost") filter (where "onHand" > 0 and sold <= 0), 0)::text as dead,
        (count(*) filter (where "onHand" > 0 and cost is null))::text as "withoutCost",
        (select coalesce(sum("lostAtPrice"), 0)::text from (${lostSource(sql`select * from stock`, scope).rows}) l) as lost`,
      sql`select * from stock`,
      // What may be lost is found among the same rows, which are made once.
      sql`with stock as materialized (${await stockRows(em, scope, locale)})`,
    ),
    totals("expiring", sql`${total("onHand")}, ${total("atCost")}`),
    totals("counts", total("atPrice")),
    unitsSold(em, { ...scope, period: periodBefore(scope.period) }),
    unitsSold(em, { ...scope, period: yearBefore(scope.period) }),
  ]);
  const [onHand, sold] = [Number(stock.onHand), Number(stock.sold)];
  return {
    onHand,
    atCost: amount(stock.atCost),
    atPrice: amount(stock.atPrice),
    withoutCost: Number(stock.withoutCost),
    sold,
    soldBefore,
    soldYearAgo,
    turnover: big(stock.atCost).eq(0) ? null : big(stock.soldAtCost).div(stock.atCost).toFixed(2),
    cover: sold > 0 ? Math.round((onHand * daysIn(scope.period)) / sold) : null,
    sellThrough: percent(String(sold), String(sold + onHand)),
    deadAtCost: amount(stock.dead),
    expiringPieces: Number(expiring.onHand),
    expiringAtCost: amount(expiring.atCost ?? 0),
    countDifference: amount(counted.atPrice ?? 0),
    lostAtPrice: amount(stock.lost),
  };
}

const total = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`;

async function one<Row>(em: Em, what: RawBuilder<unknown>, from: RawBuilder<unknown>, before = sql``): Promise<Row> {
  const { rows: found } = await sql<Row>`${before} select ${what} from (${from}) f`.execute(rows(em));
  if (!found[0]) throw new Error("A sum has one row");
  return found[0];
}

/** Pieces of the documents: as many as those of their lines, in fewer rows. */
async function unitsSold(em: Em, scope: Scope): Promise<number> {
  const { sold } = await one<{ sold: number }>(
    em,
    sql`coalesce(sum(units - returned_units), 0)::int as sold`,
    await readDays(em, "all", scope),
  );
  return sold;
}
