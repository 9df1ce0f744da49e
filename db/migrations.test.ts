import { sql } from "kysely";
import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeTrade } from "#tests/support/trade.ts";
import { Migration20261125062358_one_vat_for_each_document as OneVat } from "./migrations/Migration20261125062358_one_vat_for_each_document.ts";

const { em: getEm } = testDatabase();

/** The statements of a migration that move data, after the table changes, which the test's database has already. */
function dataSteps(migration: { prototype: { up(): unknown } }): string[] {
  const statements: string[] = [];
  const recorder = { addSql: (statement: unknown) => statements.push(String(statement)) };
  Reflect.apply(migration.prototype.up, recorder, []);
  return statements.filter((statement) => !statement.startsWith("alter table"));
}

it("gives sales and returns of an earlier release the VAT of their e-invoices, and rebuilds the sums", async () => {
  const em = await getEm();
  await makeTrade(em, { sales: 400, days: 30 });
  const db = rows(em);
  const figures = async () => ({
    sales: await db.selectFrom("sales").select(["id", "included_tax"]).orderBy("id").execute(),
    returns: await db.selectFrom("sale_returns").select(["id", "included_tax"]).orderBy("id").execute(),
    lines: await db.selectFrom("sale_return_items").select(["id", "insurance_coverage"]).orderBy("id").execute(),
  });
  const right = await figures();
  // As they were stored: the VAT of the patient's part, shared among returns, and no insured part of a returned line.
  await sql`update sales set included_tax = round(total_amount * 15 / 115, 2) where insurance_coverage > 0`.execute(db);
  await sql`update sale_returns set included_tax = round(total_amount * 15 / 115, 2)`.execute(db);
  await sql`update sale_return_items set insurance_coverage = 0`.execute(db);
  await sql`insert into summary_days (day) values ('2020-01-01')`.execute(db);
  const old = await figures();
  expect(old.sales).not.toEqual(right.sales);
  expect(old.lines).not.toEqual(right.lines);
  await em.transactional(async (tx) => {
    for (const step of dataSteps(OneVat)) await sql.raw(step).execute(rows(tx));
  });
  expect(await figures()).toEqual(right);
  expect(await db.selectFrom("summary_days").selectAll().execute()).toEqual([]);
}, 120_000);
