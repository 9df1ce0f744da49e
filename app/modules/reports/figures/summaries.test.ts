import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/dates.ts";
import { apportion, halalas, riyals } from "#app/lib/money/halalas.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { lineFigures } from "#app/modules/sales/sale/figures/line-figures.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import { lines, type Scope } from "./documents.server.ts";
import { countOf, readDays, readVariants } from "./read-sums.server.ts";
import { reachOfSums } from "./running-day.server.ts";
import {
  ALL_FIGURES,
  DIMENSIONS,
  rebuildSums,
  sumFinishedDays,
  VARIANT_FIGURES,
  WHOLE_DIMENSIONS,
} from "./summaries.server.ts";

const { em: getEm } = testDatabase();

let trade: ReturnType<typeof made> | undefined;
async function made() {
  const em = await getEm();
  const shop = await makeTrade(em, { sales: 1_000, days: 70 });
  return { em, shop };
}
const summedThrough = async (em: Em) => (await reachOfSums(em)).through;
const shared = () => {
  trade ??= made();
  return trade;
};

const scopeOf = ({ stores, from, to }: Awaited<ReturnType<typeof made>>["shop"]): Scope => ({
  storeIds: stores.map(({ id }) => id),
  period: { from, to },
});

/** The sums of every key, in one order. */
async function contents(em: Em, scope: Scope) {
  const found: Record<string, unknown> = {};
  const total = (name: string) => sql`sum(${sql.ref(name)})::numeric::text as ${sql.ref(name)}`;
  for (const dimension of DIMENSIONS) {
    const days = await readDays(em, dimension, scope);
    const figures = sql.join(ALL_FIGURES.map(total));
    found[dimension] = (
      await sql`select store_id, day::text as day, key, ${figures} from (${days}) d group by 1, 2, 3
        order by 1, 2, 3`.execute(rows(em))
    ).rows.map(normal);
  }
  const figures = sql.join(VARIANT_FIGURES.map(total));
  found.variants = (
    await sql`select store_id, variant_id, ${figures} from (${await readVariants(em, scope)}) v group by 1, 2 order by 1, 2`.execute(
      rows(em),
    )
  ).rows.map(normal);
  return found;
}

const normal = (row: unknown) =>
  Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) && name !== "key" ? amount(value) : value,
    ]),
  );

describe("the sums of the reports", () => {
  it("divide a sale among its lines as a return of them does", async () => {
    const { em, shop } = await shared();
    const found = await sql<{
      document_id: number;
      line_no: number;
      gross: string;
      discount: string;
      covered: string;
      vat: string;
    }>`
      select document_id, line_no, gross::text, discount::text, covered::text, vat::text from (${lines(scopeOf(shop))}) l
      where kind = 'sale' order by 1, 2`.execute(rows(em));
    const byLine = new Map(found.rows.map((row) => [`${row.document_id}/${row.line_no}`, row]));
    const sales = await rows(em)
      .selectFrom("sales")
      .selectAll()
      .where(
        "store_id",
        "in",
        shop.stores.map(({ id }) => id),
      )
      .execute();
    const items = await rows(em).selectFrom("sale_items").selectAll().orderBy("line_no").execute();
    expect(sales).toHaveLength(1_000);
    for (const sale of sales) {
      const own = items.filter(({ sale_id }) => sale_id === sale.id);
      const shares = lineFigures(
        {
          subtotal: sale.subtotal,
          discountAmount: sale.discount_amount,
          taxAmount: sale.tax_amount,
          totalAmount: sale.total_amount,
          insuranceCoverage: sale.insurance_coverage,
        },
        own.map((item) => ({
          quantity: item.quantity,
          unitPrice: item.unit_price,
          discountAmount: item.discount_amount,
          taxCategory: item.tax_category,
        })),
      );
      const taxes = apportion(
        halalas(sale.included_tax),
        shares.map(({ total, coverage }, index) => (own[index]?.tax_category === "S" ? total + coverage : 0n)),
      );
      for (const [index, share] of shares.entries()) {
        const line = byLine.get(`${sale.id}/${index + 1}`);
        expect([line?.gross, line?.discount, line?.covered, line?.vat].map((value) => amount(value ?? 0))).toEqual(
          [share.total, share.discount, share.coverage, taxes[index] ?? 0n].map(riyals),
        );
      }
    }
  });

  it("are the same from the documents, from finished days, and from a part of both", async () => {
    const { em, shop } = await shared();
    const scope = scopeOf(shop);
    const raw = await contents(em, scope);
    expect(await summedThrough(em)).toBeNull();
    // Half of the days first, then the rest: a server that was off for a month catches up.
    const noon = (day: string) => new Date(`${day}T09:00:00Z`);
    await sumFinishedDays(noon(addDays(shop.to, -30)));
    expect(await summedThrough(em)).toBe(addDays(shop.to, -31));
    expect(await contents(em, scope)).toEqual(raw);
    await sumFinishedDays();
    expect(await contents(em, scope)).toEqual(raw);
    expect(await sumFinishedDays()).toBe(0);
    expect(await rebuildSums()).toBeGreaterThan(60);
    expect(await contents(em, scope)).toEqual(raw);
    const some = [
      [9, -4],
      [3, -40],
      [25, -2],
      [31, -36],
      [40, -29],
    ].map(([from = 0, to = 0]) => ({ ...scope, period: { from: addDays(shop.from, from), to: addDays(shop.to, to) } }));
    const kept = [];
    for (const one of some) kept.push(await contents(em, one));
    await sql`truncate sales_days, variant_sales, summary_days`.execute(rows(em));
    for (const [index, one] of some.entries()) expect(await contents(em, one)).toEqual(kept[index]);
  });

  it("agree with each other and with the documents, whatever they are kept by", async () => {
    const { em, shop } = await shared();
    const scope = scopeOf(shop);
    const ids = shop.stores.map(({ id }) => id);
    const sold = await rows(em).selectFrom("sales").select("total_amount").where("store_id", "in", ids).execute();
    const back = await rows(em)
      .selectFrom("sale_returns")
      .select("total_amount")
      .where("store_id", "in", ids)
      .execute();
    const totals = {
      gross: amount(sum(sold.map((one) => one.total_amount))),
      returned: amount(sum(back.map((one) => one.total_amount))),
    };
    expect(big(totals.returned).gt(0)).toBe(true);
    for (const dimension of WHOLE_DIMENSIONS) {
      const { rows: found } = await sql<{ gross: string; returned: string }>`select sum(gross)::text as gross,
        sum(returned)::text as returned from (${await readDays(em, dimension, scope)}) d`.execute(rows(em));
      expect({ dimension, ...normal(found[0]) }).toEqual({ dimension, ...totals });
    }
    const { rows: variants } = await sql`select sum(gross)::text as gross, sum(returned)::text as returned
      from (${await readVariants(em, scope)}) v`.execute(rows(em));
    expect(normal(variants[0])).toEqual(totals);
  });

  it("tell what a promotion brought, and how many documents, lines and payments there are", async () => {
    const { em, shop } = await shared();
    const scope = scopeOf(shop);
    const ids = shop.stores.map(({ id }) => id);
    const promoted = await rows(em)
      .selectFrom("sales")
      .select(["id", "total_amount", "discount_amount"])
      .where("promotion_id", "=", shop.promotion.id)
      .execute();
    const { rows: found } = await sql`select key, sum(sales)::int as sales, sum(gross)::text as gross,
      sum(discount)::text as discount from (${await readDays(em, "promotion", scope)}) d group by key`.execute(
      rows(em),
    );
    expect(promoted.length).toBeGreaterThan(50);
    expect(found).toEqual([
      {
        key: String(shop.promotion.id),
        sales: promoted.length,
        gross: amount(sum(promoted.map((one) => one.total_amount))),
        discount: amount(sum(promoted.map((one) => one.discount_amount))),
      },
    ]);
    const counted = async (dimension: "all" | "line" | "tender") =>
      (await (await countOf(em, dimension, scope)).execute(rows(em))).rows[0]?.count;
    const { rows: real } = await sql<Record<string, number>>`select
      (select count(*) from sales where store_id = any(${ids}::int[]))::int + ${shop.creditNotes}::int as documents,
      (select count(*) from sale_items i join sales s on s.id = i.sale_id where s.store_id = any(${ids}::int[]))::int
        + ${shop.creditNotes}::int as lines,
      (select count(*) from payments p join sales s on s.id = p.receipt_id where s.store_id = any(${ids}::int[]))::int
        as payments`.execute(rows(em));
    expect([await counted("all"), await counted("line"), await counted("tender")]).toEqual([
      real[0]?.documents,
      real[0]?.lines,
      real[0]?.payments,
    ]);
  });
});
