import { describe, expect, it } from "vitest";
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
