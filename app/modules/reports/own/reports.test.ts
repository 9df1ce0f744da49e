import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { salesByDay } from "#app/modules/dashboard/sales-by-day.server.ts";
import { getFinancialReport } from "#app/modules/reports/standard/get-financial-report.server.ts";
import { getInventoryReport } from "#app/modules/reports/standard/get-inventory-report.server.ts";
import { getSalesReport } from "#app/modules/reports/standard/get-sales-report.server.ts";
import {
  listReportRows,
  ReportRowsInput,
  reportSource,
  VIEWS,
} from "#app/modules/reports/standard/report-rows.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import { createSavedReport } from "./create-saved-report.server.ts";
import { listSavedReportRows } from "./list-saved-report-rows.server.ts";
import { getSavedReport, listSavedReports } from "./read-saved-reports.server.ts";
import { removeSavedReport } from "./remove-saved-report.server.ts";
import { runDueReports } from "./run-due-reports.server.ts";
import { getReportFile, listReportFiles } from "./run-saved-report.server.ts";
import { updateSavedReport } from "./update-saved-report.server.ts";

const { em: getEm } = testDatabase();

let made: ReturnType<typeof makeShop> | undefined;
async function makeShop() {
  const em = await getEm();
  const trade = await makeTrade(em, { sales: 300, days: 40, seed: 11 });
  const actor = await makeActor(em, { stores: trade.stores });
  return { em, trade, actor, asked: { period: "custom", from: trade.from, to: trade.to } };
}
const shop = () => {
  made ??= makeShop();
  return made;
};

const ofView = async (report: string, by: string, more: object = {}, actor?: Actor) => {
  const { em, asked, actor: manager } = await shop();
  return execute(listReportRows, { em, actor: actor ?? manager }, { report, by, limit: 1_000, ...asked, ...more });
};
const total = (list: readonly Record<string, unknown>[], key: string) =>
  amount(sum(list.map((row) => String(row[key] ?? 0))));

describe("the reports of sales", () => {
  it("show one total whatever they are shown by, and that of the dashboard", async () => {
    const { em, trade, actor, asked } = await shop();
    const { now } = await execute(getSalesReport, { em, actor }, asked);
    const sold = await rows(em).selectFrom("sales").select("total_amount").execute();
    const back = await rows(em).selectFrom("sale_returns").select("total_amount").execute();
    expect(now.gross).toBe(total(sold, "total_amount"));
    expect(now.returned).toBe(total(back, "total_amount"));
    expect(now.net).toBe(amount(big(now.gross).minus(now.returned)));
    for (const by of VIEWS.sales.filter((view) => view !== "promotion"))
      expect([by, total((await ofView("sales", by)).rows, "net")]).toEqual([by, now.net]);
    const promoted = (await ofView("sales", "document")).rows.filter(({ promotion }) => promotion !== null);
    const [only, ...others] = (await ofView("sales", "promotion")).rows;
    expect([only?.promotion, only?.net, others]).toEqual([trade.promotion.code, total(promoted, "net"), []]);
    const days = await Promise.all(trade.stores.map(({ id }) => salesByDay(em, id, { now: new Date(), days: 40 })));
    expect(total(days.flat(), "total")).toBe(now.gross);
  });

  it("agree with the money: tenders, VAT and margins", async () => {
    const { em, actor, asked } = await shop();
    const { now } = await execute(getFinancialReport, { em, actor }, asked);
    const sales = await execute(getSalesReport, { em, actor }, asked);
    expect([now.received, now.refunded]).toEqual([sales.now.gross, sales.now.returned]);
    // The invoiced total is the sum that customers and insurers pay, less the returns of both.
    const insurersPay = async (table: "sales" | "sale_returns") =>
      total(await rows(em).selectFrom(table).select("insurance_coverage").execute(), "insurance_coverage");
    const covered = big(await insurersPay("sales")).minus(await insurersPay("sale_returns"));
    expect(covered.gt(0)).toBe(true);
    expect(amount(big(now.taxable).plus(now.salesVat))).toBe(amount(covered.plus(sales.now.net)));
    const vat = (await ofView("financial", "vat")).rows;
    expect(total(vat, "vat")).toBe(now.vatDue);
    const box = (name: string) => vat.filter((row) => row.box === name);
    expect(total([...box("a_sales"), ...box("b_credit_notes")], "vat")).toBe(now.salesVat);
    expect(total(box("a_sales_1_zero_rated"), "taxable")).toBe(now.untaxed);
    expect(box("a_sales_1_zero_rated").map((row) => row.vat)).toEqual(["0.00"]);
    expect(vat.map((row) => row.box)).not.toContain("a_sales_2_exempt");
    expect(big(now.untaxed).gt(0) && big(now.untaxed).lt(now.taxable)).toBe(true);
    expect(total((await ofView("financial", "tender")).rows, "net")).toBe(sales.now.net);
    expect(total((await ofView("financial", "payment")).rows, "net")).toBe(sales.now.net);
    expect(total((await ofView("financial", "margin")).rows, "revenue")).toBe(now.taxable);
  });

  it("show a cashier only what they sold, and no money of others", async () => {
    const { em, trade, asked } = await shop();
    const [first, second] = await Promise.all(
      trade.people.map(async (person) => {
        const actor = { ...person, permissions: new Set(["sales:read"]) };
        const report = await execute(getSalesReport, { em, actor }, asked);
        expect(report.ownOnly).toBe(true);
        expect((await ofView("sales", "cashier", {}, actor)).rows).toHaveLength(1);
        const product = await ofView("sales", "product", {}, actor);
        expect(total(product.rows, "net")).toBe(report.now.net);
        for (const report of ["inventory", "financial"]) {
          await expect(ofView(report, "", {}, actor)).rejects.toMatchObject({ code: "forbidden" });
        }
        return report.now.net;
      }),
    );
    const { now } = await execute(getSalesReport, { em, actor: (await shop()).actor }, asked);
    expect(amount(big(first ?? 0).plus(second ?? 0))).toBe(now.net);
  });

  it("show only the stores of the reader, and refuse another's", async () => {
    const { em, trade, asked } = await shop();
    const other = await makeStore(em);
    const actor = await makeActor(em, { stores: [other] });
    expect((await execute(getSalesReport, { em, actor }, asked)).now.gross).toBe("0.00");
    const forged = ofView("sales", "day", { storeId: trade.stores[0]?.id }, actor);
    await expect(forged).rejects.toMatchObject({ code: "forbidden" });
  });

  it("answer every view of every report, filtered and sorted by any column", async () => {
    const { em, actor, asked } = await shop();
    for (const [report, views] of Object.entries(VIEWS)) {
      for (const by of views) {
        const input = { report, by, limit: 1, offset: 0, sort: "", filters: {}, storeId: null, locale: "en", ...asked };
        const { columns } = await reportSource({ ...actor, em }, ReportRowsInput.parse(input), "en");
        for (const { key } of columns) await ofView(report, by, { limit: 2, sort: `-${key}` });
      }
    }
    const rows = (await ofView("sales", "document", { filters: "kind:return" })).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["return"]));
    expect((await ofView("sales", "document", { filters: "number:' or 1=1 --" })).rows).toEqual([]);
    const unknown = ofView("sales", "document", { sort: "rowKey" });
    await expect(unknown).rejects.toMatchObject({ code: "invalid", details: { field: "sort" } });
  });

  it("value the stock at its average cost", async () => {
    const { em, actor, asked, trade } = await shop();
    const id = trade.variants[0]?.id ?? 0;
    await rows(em).updateTable("inventory").set({ average_cost: "12.5000" }).where("variant_id", "=", id).execute();
    const report = await execute(getInventoryReport, { em, actor }, asked);
    expect(report).toMatchObject({ onHand: 120, atCost: "125.00", withoutCost: 11 });
    const dead = (await ofView("inventory", "dead")).rows;
    expect(dead.every(({ sold }) => Number(sold) <= 0)).toBe(true);
    const abc = (await ofView("inventory", "abc")).rows;
    expect(abc.filter((row) => row.abc === "A").length).toBeGreaterThan(0);
  });
});

describe("own reports", () => {
  const documents = {
    name: "Documents",
    source: "documents",
    columns: ["number", "day", "store", "method", "net"],
  };
  const definition = { name: "Brands", source: "lines", columns: ["units", "net"], groupBy: "brand" };

  it("are made of listed sources and columns, and add up", async () => {
    const { em, actor, asked } = await shop();
    const report = await execute(createSavedReport, { em, actor }, definition);
    const grouped = await execute(listSavedReportRows, { em, actor }, { id: report.id, ...asked, limit: 1_000 });
    expect(total(grouped.rows, "net")).toBe(total((await ofView("sales", "brand")).rows, "net"));
    const returns = { ...definition, groupBy: "kind", filters: { kind: "return" } };
    const changed = await execute(updateSavedReport, { em, actor }, { id: report.id, ...returns, version: 1 });
    expect(changed.version).toBe(2);
    const back = await execute(listSavedReportRows, { em, actor }, { id: report.id, ...asked });
    expect(back.rows).toHaveLength(1);
    expect(back.rows[0]).toMatchObject({ kind: "return" });
    await execute(removeSavedReport, { em, actor }, { id: report.id });
    await expect(execute(getSavedReport, { em, actor }, { id: report.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each([
    [{ source: "system_users" }],
    [{ columns: ["net", "(select password_hash from system_users limit 1)"] }],
    [{ columns: ["average_cost"] }],
    [{ groupBy: "net" }],
    [{ filters: { "1=1": "x" } }],
  ])("refuse what is not on the list: %j", async (values) => {
    const { em, actor } = await shop();
    await expect(execute(createSavedReport, { em, actor }, { ...definition, ...values })).rejects.toThrow();
  });

  it.each([
    ["Credit Card", "credit_card"],
    ["credit_card", "credit_card"],
    ["CREDIT CARD", "credit_card"],
    ["cash", "cash"],
  ])("find payments by %s", async (typed, code) => {
    const { em, actor, asked } = await shop();
    const saved = await execute(createSavedReport, { em, actor }, { ...documents, filters: { method: typed } });
    expect(saved.filters).toEqual({ method: code });
    const { rows: found } = await execute(listSavedReportRows, { em, actor }, { id: saved.id, ...asked, limit: 1_000 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ method }) => method))).toEqual(new Set([code]));
  });

  it("still find what was saved in words before", async () => {
    const { em, actor, asked } = await shop();
    const saved = await execute(createSavedReport, { em, actor }, { ...documents, filters: { method: "cash" } });
    await rows(em)
      .updateTable("saved_reports")
      .set({ filters: JSON.stringify({ method: "Credit Card" }) as never })
      .where("id", "=", saved.id)
      .execute();
    const { rows: found } = await execute(listSavedReportRows, { em, actor }, { id: saved.id, ...asked, limit: 1_000 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ method }) => method))).toEqual(new Set(["credit_card"]));
  });

  it("compare numbers as numbers, and days as days", async () => {
    const { em, actor, asked, trade } = await shop();
    const of = async (filters: object) => {
      const saved = await execute(createSavedReport, { em, actor }, { ...documents, filters });
      return (await execute(listSavedReportRows, { em, actor }, { id: saved.id, ...asked, limit: 1_000 })).rows;
    };
    const all = await of({});
    const least = all.filter(({ net }) => Number(net) >= 1_000);
    expect(await of({ net: "١٠٠٠" })).toHaveLength(least.length);
    expect(await of({ day: trade.from })).toHaveLength(all.filter(({ day }) => day === trade.from).length);
  });

  it.each([
    [{ method: "Barter" }, "filters.method"],
    [{ net: "much" }, "filters.net"],
    [{ day: "2024-02-30" }, "filters.day"],
    [{ colour: "red" }, "filters.colour"],
  ])("refuse the filter %j beside its field", async (filters, field) => {
    const { em, actor } = await shop();
    const made = execute(createSavedReport, { em, actor }, { ...documents, filters });
    await expect(made).rejects.toMatchObject({ code: "invalid", details: { field } });
  });

  it("find a store by its name in the other language", async () => {
    const { em, actor, asked, trade } = await shop();
    const [store] = trade.stores;
    await rows(em)
      .updateTable("stores")
      .set({ name_ar: "العليا" })
      .where("id", "=", store?.id ?? 0)
      .execute();
    const stores = actor.stores.map((one) => (one.id === store?.id ? { ...one, nameAr: "العليا" } : one));
    const saved = await execute(createSavedReport, { em, actor }, { ...documents, filters: { store: "=العليا" } });
    const open = { em, actor: { ...actor, stores } };
    const { rows: found } = await execute(listSavedReportRows, open, { id: saved.id, ...asked, limit: 1_000 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((row) => row.store))).toEqual(new Set([store?.name]));
  });

  it("open for the roles that they are shared with, each with its own rights", async () => {
    const { em, trade, actor, asked } = await shop();
    const role = await rows(em)
      .insertInto("roles")
      .values({ name: "Analysts" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const reader = await makeActor(em, { stores: trade.stores.slice(0, 1), permissions: ["reports:read"] });
    const report = await execute(createSavedReport, { em, actor }, { ...definition, roleIds: [role.id] });
    const open = () => execute(listSavedReportRows, { em, actor: reader }, { id: report.id, ...asked, limit: 1_000 });
    await expect(open()).rejects.toMatchObject({ code: "not_found" });
    expect((await execute(listSavedReports, { em, actor: reader }, {})).total).toBe(0);
    await rows(em).insertInto("user_roles").values({ user_id: reader.user.id, role_id: role.id }).execute();
    const storeId = trade.stores[0]?.id;
    expect(total((await open()).rows, "net")).toBe(total((await ofView("sales", "brand", { storeId })).rows, "net"));
    const change = execute(updateSavedReport, { em, actor: reader }, { id: report.id, ...definition });
    await expect(change).rejects.toMatchObject({ code: "forbidden" });
  });

  it("write files by their schedule, once however many servers do it", async () => {
    const { em, actor } = await shop();
    for (const code of ["reports:read", "reports:create"]) await grant(code, actor.user.id);
    const report = await execute(
      createSavedReport,
      { em, actor },
      { ...definition, period: "last_12_months", schedule: "daily" },
    );
    expect(report.nextRunAt).not.toBeNull();
    const later = new Date(Date.parse(report.nextRunAt ?? "") + 60_000);
    const written = await Promise.all([runDueReports(later), runDueReports(later)]);
    expect(written[0] + written[1]).toBe(1);
    const files = await execute(listReportFiles, { em, actor }, { id: report.id });
    expect(files.total).toBe(1);
    expect(files.rows[0]?.rowCount).toBeGreaterThan(5);
    const file = { id: report.id, fileId: files.rows[0]?.id };
    expect((await execute(getReportFile, { em, actor }, file)).fileName).toMatch(/\.csv$/);
    const stranger = await makeActor(em, { stores: [], permissions: ["reports:read"] });
    await expect(execute(getReportFile, { em, actor: stranger }, file)).rejects.toMatchObject({ code: "not_found" });
  });

  /** The schedule reads the rights that the owner has in the database. */
  async function grant(code: string, userId: number) {
    const { em } = await shop();
    const role = await rows(em)
      .insertInto("roles")
      .values({ name: `${code} of ${userId}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into role_permissions (role_id, permission_id, granted)
      select ${role.id}, id, true from permissions where code = ${code}`.execute(rows(em));
    await rows(em).insertInto("user_roles").values({ user_id: userId, role_id: role.id }).execute();
  }
});
