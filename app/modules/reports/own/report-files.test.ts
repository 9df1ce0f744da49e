import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { sweepReportFiles } from "./report-files.server.ts";

const { em: getEm } = testDatabase();

it("forgets files after the days of the setting, and those of a removed report after one, on two servers at once", async () => {
  const em = await getEm();
  const db = rows(em);
  const { user } = await makeActor(em, { stores: [await makeStore(em)] });
  const report = async (deleted: boolean) => {
    const values = { name: "Sales", owner_id: user.id, source: "sales" };
    const json = { columns: "[]" as never, filters: "{}" as never, role_ids: "[]" as never };
    const { id } = await db
      .insertInto("saved_reports")
      .values({ ...values, ...json, deleted_at: deleted ? sql<Date>`now() - interval '2 days'` : null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const file = (reportId: number, days: number) =>
    db
      .insertInto("report_files")
      .values({
        ...{ report_id: reportId, file_name: `${days} days`, file_type: "text/csv", row_count: 1, size: 1 },
        ...{ storage_key: randomBytes(20).toString("hex"), period_from: "2026-01-01", period_to: "2026-01-02" },
        created_at: sql<Date>`now() - make_interval(days => ${days}::int)`,
      })
      .execute();
  const [kept, removed] = [await report(false), await report(true)];
  for (const days of [1, 29, 31, 89]) await file(kept, days);
  await file(removed, 3);
  const left = async () => {
    const found = await db.selectFrom("report_files").select("file_name").orderBy("created_at").execute();
    return found.map(({ file_name }) => file_name);
  };
  expect(await sweepReportFiles()).toEqual({ removed: 1 });
  expect(await left()).toEqual(["89 days", "31 days", "29 days", "1 days"]);
  await db.insertInto("app_settings").values({ key: "retention.reportFileDays", value: "30" }).execute();
  const swept = await Promise.all([sweepReportFiles(), sweepReportFiles()]);
  expect(swept.reduce((sum, one) => sum + one.removed, 0)).toBe(2);
  expect(await left()).toEqual(["29 days", "1 days"]);
});
