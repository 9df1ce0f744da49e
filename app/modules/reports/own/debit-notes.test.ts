import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { listCustomerOverview } from "#app/modules/customers/list-customer-overview.server.ts";
import { popularProducts } from "#app/modules/dashboard/list-popular-products.server.ts";
import { salesByDay } from "#app/modules/dashboard/sales-by-day.server.ts";
import { listStockToOrder } from "#app/modules/inventory/low-stock/list-stock-to-order.server.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { countOf, readDays, readVariants } from "#app/modules/reports/figures/read-sums.server.ts";
import { ALL_FIGURES, DIMENSIONS, rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { getFinancialReport } from "#app/modules/reports/standard/get-financial-report.server.ts";
import { getInventoryReport } from "#app/modules/reports/standard/get-inventory-report.server.ts";
import { getSalesReport } from "#app/modules/reports/standard/get-sales-report.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";
import { listReorderProposals } from "#app/modules/requisition-orders/reorder/list-reorder-proposals.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";

const { em: getEm } = testDatabase();
const DROPS = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } as const;

/** A sale of three frames at SAR 100.00 and two bottles without VAT at SAR 40.00, to a new customer. Both items are low in stock. */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const frame = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 5, reorderLevel: 10 });
  const drops = await makeVariant(em, { storeId: store.id, price: "40.00", quantity: 5, reorderLevel: 10, tax: DROPS });
  const { id: customerId } = await makeCustomer(em, { lastName: `Corrected ${store.code}` });
  const items = [
    { variantId: frame.id, quantity: 3 },
    { variantId: drops.id, quantity: 2 },
  ];
  const sale = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", customerId }, items });
  return { em, store, actor, sale, lastName: `Corrected ${store.code}` };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const linesOf = async (em: Em, saleId: number) =>
  (await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", saleId).orderBy("line_no").execute()).map(
    ({ id }) => id,
  );

/** SAR 30.00 more for the frames with VAT of SAR 4.50, and SAR 2.00 more for the bottles without. */
async function correct({ em, actor, sale }: Shop) {
  const [frame, drops] = await linesOf(em, sale.id);
  const items = [
    { saleItemId: frame, unitPrice: "10.00" },
    { saleItemId: drops, unitPrice: "1.00" },
  ];
  return execute(correctSale, { em, actor }, { id: sale.id, reason: "Wrong price", paymentMethod: "cash", items });
}

async function giveBack({ em, actor }: Shop, saleId: number, quantity: number) {
  const [saleItemId] = await linesOf(em, saleId);
  return execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items: [{ saleItemId, quantity }] });
}

const today = { period: "custom", from: riyadhDay(), to: riyadhDay() };
const report = ({ em, actor }: { em: Em; actor: Actor }, name: string, by: string) =>
  execute(listReportRows, { em, actor }, { report: name, by, ...today });

/** Everything in the product that counts sales or pieces. */
async function counted({ em, actor, store, lastName }: Shop) {
  const sales = (await execute(getSalesReport, { em, actor }, today)).now;
  const stock = await execute(getInventoryReport, { em, actor }, today);
  const views = await Promise.all(
    ["day", "hour", "store", "cashier", "method"].map(async (by) => [
      by,
      (await report({ em, actor }, "sales", by)).rows,
    ]),
  );
  const items = await Promise.all(
    ["category", "brand", "product"].map(async (by) => [by, (await report({ em, actor }, "sales", by)).rows]),
  );
  const pick = (row: Record<string, unknown>, names: string[]) => names.map((name) => row[name]);
  const each = (list: typeof views, names: string[]) =>
    list.map(([by, found]) => [by, (found as Record<string, unknown>[]).map((row) => pick(row, names))]);
  const [customer] = (await execute(listCustomerOverview, { em, actor }, { q: lastName })).rows;
  const popular = await popularProducts(em, store.id, new Date());
  return {
    figures: pick(sales, ["sales", "unitsPerSale", "newCustomers", "returningCustomers", "insuredShare"]),
    views: each(views, ["rowKey", "sales", "units"]),
    items: each(items, ["rowKey", "units", "returnedUnits"]).map(([by, found]) => [by, [...(found as [])].sort()]),
    sold: stock.sold,
    lastVisit: customer?.lastVisit,
    popular: popular.map(({ id, quantitySold }) => [id, quantitySold]),
    low: (await execute(listStockToOrder, { em, actor }, {})).rows.map(({ variantId, sold }) => [variantId, sold]),
    reorder: (await execute(listReorderProposals, { em, actor }, {})).lines.map(({ variantId, sold }) => [
      variantId,
      sold,
    ]),
  };
}

/** All sums of the reports by every key. */
async function sums(em: Em, scope: Scope) {
  const found: Record<string, unknown> = {};
  const totals = sql.join(
    ALL_FIGURES.map((name) => sql`sum(${sql.ref(name)})::numeric(14,2)::text as ${sql.ref(name)}`),
  );
  for (const dimension of DIMENSIONS) {
    const days = await readDays(em, dimension, scope);
    found[dimension] = (
      await sql`select day::text as day, key, ${totals} from (${days}) d group by 1, 2 order by 1, 2`.execute(rows(em))
    ).rows;
  }
  found.variants = (
    await sql`select variant_id, sum(units)::int as units, sum(returned_units)::int as back, sum(gross)::numeric(14,2)::text as gross
      from (${await readVariants(em, scope)}) v group by 1 order by 1`.execute(rows(em))
  ).rows;
  return found;
}

describe("a debit note", () => {
  it("adds its money and VAT to every figure, and no sale and no pieces to any", async () => {
    const one = await shop();
    const { em, actor, store } = one;
    const before = await counted(one);
    const money = async () => {
      const { now: sales } = await execute(getSalesReport, { em, actor }, today);
      const { now } = await execute(getFinancialReport, { em, actor }, today);
      const vat = (await report(one, "financial", "vat")).rows;
      const box = (name: string) => vat.find((row) => row.box === name);
      const [day] = (await salesByDay(em, store.id, { now: new Date(), days: 1 })).map(({ total }) => total);
      return {
        ...{ gross: sales.gross, net: sales.net, received: now.received, margin: now.taxable, day },
        ...{ vat: now.salesVat, taxed: box("a_sales")?.taxable, zeroRated: box("a_sales_1_zero_rated")?.taxable },
      };
    };
    expect(await money()).toEqual({
      ...{ gross: "425.00", net: "425.00", received: "425.00", margin: "380.00", day: "425.00" },
      ...{ vat: "45.00", taxed: "300.00", zeroRated: "80.00" },
    });
    const note = await correct(one);
    expect(note.totalAmount).toBe("36.50");
    expect(await counted(one)).toEqual(before);
    const after = await money();
    expect(after).toEqual({
      ...{ gross: "461.50", net: "461.50", received: "461.50", margin: "412.00", day: "461.50" },
      ...{ vat: "49.50", taxed: "330.00", zeroRated: "82.00" },
    });
    await giveBack(one, note.id, 1);
    expect(await counted(one)).toEqual(before);
    expect(await money()).toMatchObject({ gross: "461.50", net: "450.00", vat: "48.00" });
    await giveBack(one, one.sale.id, 1);
    const { items } = await counted(one);
    expect(JSON.stringify(items)).not.toBe(JSON.stringify(before.items));
  });

  it("is a row of its own in the lists, which know how many rows they have", async () => {
    const one = await shop();
    const { em, actor, store } = one;
    const note = await correct(one);
    await giveBack(one, note.id, 3);
    const scope: Scope = { storeIds: [store.id], period: { from: today.from, to: today.to } };
    const documents = await report(one, "sales", "document");
    expect(documents.rows.map(({ kind, units, net, newCustomer }) => [kind, units, net, newCustomer])).toEqual([
      ["return", 0, "-34.50", "no"],
      ["debit", 0, "36.50", "no"],
      ["sale", 5, "425.00", "yes"],
    ]);
    const lines = await report(one, "sales", "line");
    expect(lines.rows.map(({ kind, units }) => [kind, units]).sort()).toEqual([
      ["debit", 0],
      ["debit", 0],
      ["return", 0],
      ["sale", 2],
      ["sale", 3],
    ]);
    const count = async (dimension: "all" | "line") =>
      (await (await countOf(em, dimension, scope)).execute(rows(em))).rows[0]?.count;
    expect([await count("all"), await count("line")]).toEqual([3, 5]);
    expect([documents.total, lines.total]).toEqual([3, 5]);
    const listed = await execute(listSales, { em, actor }, { sort: "itemCount", descending: false });
    expect(listed.rows.map(({ id, itemCount, correctsId }) => [id, itemCount, correctsId])).toEqual([
      [note.id, 0, one.sale.id],
      [one.sale.id, 5, null],
    ]);
  });

  it("counts the same in the sums of finished days as in its documents", async () => {
    const one = await shop();
    const { em, store } = one;
    const note = await correct(one);
    await giveBack(one, note.id, 1);
    await giveBack(one, one.sale.id, 1);
    const day = addDays(riyadhDay(), -1);
    const back = sql`interval '1 day'`;
    await sql`update sales set sale_date = sale_date - ${back} where store_id = ${store.id}`.execute(rows(em));
    await sql`update sale_returns set returned_at = returned_at - ${back} where store_id = ${store.id}`.execute(
      rows(em),
    );
    await sql`update payments set processed_at = processed_at - ${back}
      where receipt_id in (select id from sales where store_id = ${store.id})`.execute(rows(em));
    const scope: Scope = { storeIds: [store.id], period: { from: day, to: day } };
    const raw = await sums(em, scope);
    await rebuildSums();
    expect(await sums(em, scope)).toEqual(raw);
    const [all] = raw.all as { sales: string; units: string; gross: string; known_customers: string }[];
    expect(all).toMatchObject({ sales: "1.00", units: "5.00", gross: "461.50", known_customers: "0.00" });
    await sql`truncate sales_days, variant_sales, summary_days`.execute(rows(em));
  });
});
