import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { isEan13, isLuhn } from "./check-digits.ts";
import { seedDemo } from "./demo.ts";
import { groupBy } from "./group-by.ts";
import { seedScale } from "./scale.ts";

const database = testDatabase();
const NOW = new Date("2026-11-21T19:30:00+03:00");
const TARGET = { variants: 1_100, customers: 700, sales: 4_000, claims: 300 };

const db = async () => rows(await database.em());
const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(await db())).rows[0]?.count;

describe("seedScale", () => {
  beforeAll(async () => {
    const em = await database.em();
    await em.transactional((tx) => seedDemo(rows(tx), { now: NOW }));
    await seedScale(rows(em), { ...TARGET, sales: 3_500 });
    await em.transactional((tx) => seedScale(rows(tx), TARGET));
  });

  it.each(Object.entries({ product_variants: 1_100, customers: 700, sales: 4_000 }))(
    "brings %s up to %i rows",
    async (table, target) => {
      expect(await count(sql`select count(*)::int as count from ${sql.table(table)}`)).toBe(target);
    },
  );

  it("numbers the receipts of every store from 1 without a gap, in order of time", async () => {
    const { rows: stores } = await sql<Record<string, number | boolean>>`
      select count(*)::int as sales, min(receipt_sequence) as first, max(receipt_sequence) as last, last_number as counter,
        bool_and(receipt_number = code || '-' || lpad(receipt_sequence::text, greatest(6, length(receipt_sequence::text)), '0')) as named, bool_and(in_time) as in_time
      from (select *, sale_date > coalesce(lag(sale_date) over (partition by store_id order by receipt_sequence), '-infinity')
        as in_time from sales) as sale
      join stores on stores.id = store_id join receipt_counters using (store_id)
      group by store_id, last_number`.execute(await db());
    expect(stores).toHaveLength(3);
    for (const { sales, first, last, counter, named, in_time } of stores) {
      expect({ first, last, counter, named, in_time }).toEqual({
        first: 1,
        last: sales,
        counter: sales,
        named: true,
        in_time: true,
      });
    }
    expect(
      await count(sql`select count(*)::int as count from activities as a join sales as s on s.id = a.entity_id
        where a.entity_type = 'sales' and a.description <> s.receipt_number`),
    ).toBe(0);
  });

  it("keeps stock the sum of its movements, at no moment below zero", async () => {
    expect(
      await count(sql`select count(*)::int as count from (
        select i.quantity, coalesce(sum(m.quantity), 0) as moved from inventory as i
        left join stock_movements as m using (store_id, variant_id) group by i.id) as shelf where quantity <> moved`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as count from (
        select sum(quantity) over (partition by store_id, variant_id order by created_at, id) as left_over
        from stock_movements) as moment where left_over < 0`),
    ).toBe(0);
    expect(await count(sql`select count(*)::int as count from inventory`)).toBe(3 * TARGET.variants);
  });

  it("charges every sale what the till would charge, and has it paid", async () => {
    const sales = await (await db()).selectFrom("sales").selectAll().execute();
    const items = groupBy(
      await (await db()).selectFrom("sale_items").selectAll().orderBy("line_no").execute(),
      (item) => item.sale_id,
    );
    const payments = groupBy(
      await (await db()).selectFrom("payments").selectAll().execute(),
      (payment) => payment.receipt_id,
    );
    expect(sales.filter(({ insurance_id }) => insurance_id !== null).length).toBeGreaterThan(100);
    for (const sale of sales) {
      const own = items.get(sale.id) ?? [];
      const ofLines = own.reduce((total, item) => total + Math.round(Number(item.discount_amount) * 100), 0);
      const totals = saleTotals({
        lines: own.map((item) => ({
          quantity: item.quantity,
          unitPrice: item.unit_price,
          discountAmount: item.discount_amount,
          taxCategory: item.tax_category,
        })),
        discountAmount: sale.insurance_id
          ? "0.00"
          : ((Math.round(Number(sale.discount_amount) * 100) - ofLines) / 100).toFixed(2),
        coveragePercent: sale.coverage_percentage,
        // Only sales of the demo shop that the others are added to were split by the limit of a class.
        shares: sale.coverage_terms?.by === "limit" ? own.map((item) => item.insurance_coverage ?? "0.00") : undefined,
      });
      expect(own.map(({ total_price }) => total_price)).toEqual(totals.lineTotals);
      expect(sale).toMatchObject({
        subtotal: totals.subtotal,
        product_discount: totals.productDiscount,
        insurance_coverage: totals.insuranceCoverage,
        discount_amount: totals.discountAmount,
        tax_amount: totals.taxAmount,
        total_amount: totals.totalAmount,
        included_tax: totals.includedTax,
      });
      const paid = (payments.get(sale.id) ?? []).reduce(
        (sum, payment) => sum + Math.round(Number(payment.amount) * 100),
        0,
      );
      expect((paid / 100).toFixed(2)).toBe(totals.totalAmount);
    }
  });

  it("gives out numbers that pass their checks, none twice", async () => {
    const variants = await (await db()).selectFrom("product_variants").select(["upc", "sku"]).execute();
    expect(variants.filter(({ upc }) => !isEan13(upc ?? ""))).toEqual([]);
    expect(new Set(variants.map(({ upc }) => upc)).size).toBe(variants.length);
    const customers = await (await db()).selectFrom("customers").select(["phone", "id_number", "id_type"]).execute();
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(customers.length);
    const identified = customers.filter(({ id_type }) => id_type === "iqama" || id_type === "national_id");
    expect(identified.filter(({ id_number }) => !isLuhn(id_number ?? ""))).toEqual([]);
  });

  it("gives each claim the number of its receipt, and the insurers accounts that add up", async () => {
    expect(await count(sql`select count(*)::int as count from claims`)).toBe(300);
    expect(
      await count(sql`select count(*)::int as count from claims c join sales s on s.id = c.sale_id
        where c.claim_number <> 'C-' || s.receipt_number`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as count from claims c where c.open_amount <>
        (select sum(amount) from insurer_entries e where e.claim_id = c.id)`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as count from claims c join (
          select claim_id, sum(asked) as asked, sum(billed) as billed, sum(approved) as approved, sum(rejected) as rejected, sum(paid) as paid
          from claim_lines group by claim_id) l on l.claim_id = c.id
        where (c.asked, c.billed, c.approved, c.rejected, c.paid) is distinct from (l.asked, l.billed, l.approved, l.rejected, l.paid)`),
    ).toBe(0);
  });

  it("changes nothing where there is enough", async () => {
    const before = await count(sql`select max(receipt_sequence) as count from sales`);
    await seedScale(await db(), { variants: 10, customers: 10, sales: 10 });
    expect(await count(sql`select max(receipt_sequence) as count from sales`)).toBe(before);
  });
});
