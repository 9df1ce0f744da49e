import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/dates.ts";
import { periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { readVariants } from "#app/modules/reports/figures/read-sums.server.ts";
import { rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { tableParts } from "#app/modules/reports/table/report-file.server.ts";
import {
  type ReportRow,
  readTable,
  type TableSource,
  tableQuery,
} from "#app/modules/reports/table/table-source.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import { financialSource } from "./financial-views.server.ts";
import { inventoryFigures } from "./inventory-figures.server.ts";
import { inventorySource } from "./inventory-views.server.ts";
import { salesSource } from "./sales-views.server.ts";

const { em: getEm } = testDatabase();

describe("the pages of a table that is read from one end of its time", () => {
  it("are together the whole table in its order, whatever it is filtered by, and so is its export", async () => {
    const em = await getEm();
    const { stores, people, from, to } = await makeTrade(em, { sales: 200, days: 20 });
    const scope = { storeIds: stores.map(({ id }) => id), period: { from, to } };
    // Several documents of one moment: no page may lose one of them.
    await rows(em)
      .updateTable("sales")
      .set({ sale_date: new Date(`${to}T09:00:00Z`) })
      .where("store_id", "=", scope.storeIds[0] ?? 0)
      .execute();
    const person = people[1]?.user;
    await rows(em)
      .updateTable("system_users")
      .set({ first_name: "Zubaida" })
      .where("id", "=", person?.id ?? 0)
      .execute();
    const { name: storeName = "" } = stores[1] ?? {};
    const found: Record<string, string>[] = [
      { number: "1" },
      { cashier: "zubaida" },
      { store: storeName, number: "2" },
      { store: `=${storeName}` },
      { day: to },
    ];
    const tables: Record<string, [TableSource, Record<string, string>[]]> = {
      documents: [
        await salesSource(em, "document", scope, "en"),
        [{}, { kind: "return" }, { method: "cash" }, ...found],
      ],
      lines: [await salesSource(em, "line", scope, "en"), [{}, { kind: "return" }, { net: "500" }, ...found]],
      payments: [
        await financialSource(em, "payment", scope, "en"),
        [{}, { payment: "refund" }, { number: "1" }, { store: storeName }],
      ],
    };
    for (const [name, [source, filters]] of Object.entries(tables)) {
      for (const values of filters) {
        for (const sort of ["-at", "at"]) {
          const whole = (await tableQuery(source, { sort, values }).execute(rows(em))).rows.map(({ rowKey }) => rowKey);
          expect(whole.length).toBeGreaterThan(20);
          const paged: ReportRow[] = [];
          for (let offset = 0; offset < whole.length; offset += 17) {
            const page = await readTable(em, name, source, { sort, values, limit: 17, offset });
            paged.push(...page.rows);
            expect(page.total).toBe(whole.length);
          }
          expect(paged.map(({ rowKey }) => rowKey)).toEqual(whole);
          const exported: string[] = [];
          for await (const part of tableParts(em, source, { sort, values }))
            exported.push(...part.map(({ rowKey }) => rowKey));
          expect(exported).toEqual(whole);
        }
      }
    }
  });
});

describe("a search of documents, lines and payments", () => {
  it("finds and counts the same from the kept sums and by the sequences of the receipts as from every row", async () => {
    const em = await getEm();
    const { stores, from, to } = await makeTrade(em, { sales: 240, days: 12, seed: 11 });
    const scope = { storeIds: stores.map(({ id }) => id), period: { from, to } };
    await sql`update sales s set receipt_sequence = s.receipt_sequence + 41950,
        receipt_number = t.code || '-' || lpad((s.receipt_sequence + 41950)::text, 6, '0')
      from stores t where t.id = s.store_id and s.store_id = any(${scope.storeIds}::int[])`.execute(rows(em));
    await rebuildSums();
    const [first, second] = stores;
    const store = `=${second?.name}`;
    const numbers = [
      "0420",
      "04200",
      "042001",
      "9999",
      "41999",
      `${first?.code}-0420`,
      `${first?.code}-0`,
      "4199 0419",
    ];
    const searches = numbers.map((number): Record<string, string> => ({ number }));
    const known: Record<string, string>[] = [{ store }, { store: "no such store" }];
    const ofDays = [{ day: to }, { day: addDays(to, -3) }, { day: addDays(to, -3), store }];
    const ofPayments = [
      ...[
        { method: "cash" },
        { method: "Credit Card" },
        { method: "none" },
        { payment: "refund" },
        { payment: "Payment" },
      ],
      ...[
        { method: "cash", payment: "refund" },
        { method: "debit_card", payment: "payment", store },
      ],
    ];
    // Not in the sums: what is filtered by these is counted row by row.
    const others = [{ kind: "return" }, { store, net: "500" }, { day: addDays(from, -9) }];
    const tables = [
      [await salesSource(em, "document", scope, "en"), [...known, ...ofDays], [...searches, ...others]],
      [await salesSource(em, "line", scope, "en"), [...known, ...ofDays], [...searches, ...others]],
      [await financialSource(em, "payment", scope, "en"), [...known, ...ofPayments], searches],
    ] as [TableSource, Record<string, string>[], Record<string, string>[]][];
    let found = 0;
    for (const [index, [source, counted, read]] of tables.entries()) {
      for (const values of [...counted, ...read]) {
        const what = `${index} ${JSON.stringify(values)}`;
        const narrowed = await source.timed?.narrowed?.(em, values);
        expect(narrowed?.count !== undefined, what).toBe(counted.includes(values));
        const whole = (await tableQuery(source, { sort: "-at", values }).execute(rows(em))).rows.map(
          (row) => row.rowKey,
        );
        const page = await readTable(em, what, source, { sort: "-at", values, limit: 1_000, offset: 0 });
        expect([page.total, page.rows.map(({ rowKey }) => rowKey)], what).toEqual([whole.length, whole]);
        const some = { sort: "-at", values, selected: whole.slice(0, 2), limit: 9, offset: 0 };
        expect((await readTable(em, what, source, some)).total, what).toBe(Math.min(2, whole.length));
        found += whole.length;
      }
    }
    expect(found).toBeGreaterThan(3_000);
  });
});

describe("the figures of stock", () => {
  it("are the sums of the views and of the lines that were sold", async () => {
    const em = await getEm();
    const { stores, variants, from, to } = await makeTrade(em, { sales: 150, days: 20, seed: 5 });
    const scope = { storeIds: stores.map(({ id }) => id), period: { from: addDays(from, 12), to } };
    // Nothing was ever moved in the second store: its goods are out since the beginning of the period.
    const storeId = scope.storeIds[1];
    const ids = variants.map(({ id }) => id);
    await sql`insert into inventory (store_id, variant_id, quantity) select ${storeId}::int, id, id % 2 * 9
      from unnest(${ids}::int[]) as id`.execute(rows(em));
    await rebuildSums();
    const figures = await inventoryFigures(em, scope);
    const { rows: lost } = await sql<{ sum: string }>`select sum("lostAtPrice")::numeric(14,2)::text as sum
      from (${(await inventorySource(em, "lost", scope, "en")).rows}) l`.execute(rows(em));
    expect([Number(figures.lostAtPrice) > 0, figures.lostAtPrice]).toEqual([true, lost[0]?.sum]);
    for (const [period, sold] of [
      [periodBefore(scope.period), figures.soldBefore],
      [yearBefore(scope.period), figures.soldYearAgo],
    ] as const) {
      const { rows: units } = await sql<{ sum: number }>`select coalesce(sum(units - returned_units), 0)::int as sum
        from (${await readVariants(em, { ...scope, period })}) v`.execute(rows(em));
      expect(sold).toBe(units[0]?.sum);
    }
    expect(figures.soldBefore).toBeGreaterThan(20);
  });
});
