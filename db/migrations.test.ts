import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeOutbox } from "#tests/support/shop/outbox.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import { Migration20261125062358_one_vat_for_each_document as OneVat } from "./migrations/Migration20261125062358_one_vat_for_each_document.ts";
import { Migration20261125073722_returns_and_promotions as ReturnsAndPromotions } from "./migrations/Migration20261125073722_returns_and_promotions.ts";
import { Migration20261126000701_kept_sums_of_customers as CustomerSums } from "./migrations/Migration20261126000701_kept_sums_of_customers.ts";
import { Migration20261126003152_counts_of_e_invoices as InvoiceCounts } from "./migrations/Migration20261126003152_counts_of_e_invoices.ts";
import { Migration20261126040551_tills as Tills } from "./migrations/Migration20261126040551_tills.ts";
import { Migration20261126232622_gift_cards as GiftCards } from "./migrations/Migration20261126232622_gift_cards.ts";
import { Migration20261127002105_loyalty as Loyalty } from "./migrations/Migration20261127002105_loyalty.ts";

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

it("marks the split sales of an earlier release and the promotions that a manager made", async () => {
  const em = await getEm();
  const db = rows(em);
  await makeTrade(em, { sales: 20, days: 10 });
  const [split, later] = await db.selectFrom("sales").select(["id", "total_amount"]).orderBy("id").limit(2).execute();
  const pay = (saleId = 0, payment_method = "cash", amount = "1.00") =>
    db.insertInto("payments").values({ receipt_id: saleId, payment_method, amount, status: "completed" }).execute();
  await db
    .deleteFrom("payments")
    .where("receipt_id", "in", [split?.id ?? 0, later?.id ?? 0])
    .execute();
  await pay(split?.id, "cash");
  await pay(split?.id, "bank_transfer");
  await pay(later?.id, "bank_transfer");
  await db.updateTable("sales").set({ payment_method: "cash", is_split: false }).execute();
  const store = await makeStore(em);
  const [manager, cashier] = [
    await makeActor(em, { stores: [store] }),
    await makeActor(em, { stores: [store], permissions: ["sales:create"] }),
  ];
  await db
    .deleteFrom("promotions")
    .where("id", "not in", db.selectFrom("sales").select("promotion_id").where("promotion_id", "is not", null))
    .execute();
  const terms = { name: "Old", discount_type: "percentage", discount_value: "5.00", start_date: "2026-01-01" };
  const by = [
    { code: "M1", created_by: cashier.user.id, updated_by: manager.user.id },
    { code: "M2", created_by: manager.user.id },
    { code: "M3", created_by: manager.user.id, updated_by: cashier.user.id },
    { code: "M4" },
  ];
  await db
    .insertInto("promotions")
    .values(by.map((one) => ({ ...terms, ...one })))
    .execute();
  // `makeActor` gives rights to the session only; here they come from a role, as in a shop.
  await grant(em, manager.user.id);
  await em.transactional(async (tx) => {
    for (const step of dataSteps(ReturnsAndPromotions)) await sql.raw(step).execute(rows(tx));
  });
  const sale = (saleId = 0) =>
    db.selectFrom("sales").select(["payment_method", "is_split"]).where("id", "=", saleId).executeTakeFirst();
  expect(await sale(split?.id)).toEqual({ payment_method: "cash", is_split: true });
  expect(await sale(later?.id)).toEqual({ payment_method: "bank_transfer", is_split: false });
  const made = await db
    .selectFrom("promotions")
    .select(["code", "made_by_manager"])
    .where("code", "like", "M_")
    .orderBy("code")
    .execute();
  expect(made.map((one) => one.made_by_manager)).toEqual([true, true, false, true]);
}, 60_000);

it("sums what customers bought before", async () => {
  const em = await getEm();
  const db = rows(em);
  await makeTrade(em, { sales: 50, days: 10 });
  const sums = () => db.selectFrom("customer_sales").selectAll().orderBy("customer_id").orderBy("store_id").execute();
  const kept = await sums();
  expect(kept.length).toBeGreaterThan(0);
  await db.deleteFrom("customer_sales").execute();
  for (const step of dataSteps(CustomerSums).filter((text) => text.trim().startsWith("insert"))) {
    await sql.raw(step).execute(db);
  }
  expect(await sums()).toEqual(kept);
}, 60_000);

it("counts the e-invoices that were answered before", async () => {
  const em = await getEm();
  const db = rows(em);
  const statuses = ["pending", "reported", "refused", "cleared", "reported"] as const;
  await makeOutbox(
    em,
    (await makeStore(em)).id,
    statuses.map((status, day) => ({ status, issuedAt: new Date(`2026-01-1${day}T21:30:00Z`) })),
  );
  const counts = () => db.selectFrom("invoice_counts").selectAll().orderBy("day").orderBy("status").execute();
  const kept = await counts();
  expect(kept.map(({ status, count }) => [status, count])).toEqual([
    ...[
      ["cleared", 1],
      ["refused", 1],
      ["reported", 2],
    ],
    ...[
      ["reported", 1],
      ["refused", 1],
      ["cleared", 1],
      ["reported", 1],
    ],
  ]);
  await db.deleteFrom("invoice_counts").execute();
  for (const step of dataSteps(InvoiceCounts).filter((text) => text.trim().startsWith("insert"))) {
    await sql.raw(step).execute(db);
  }
  expect(await counts()).toEqual(kept);
}, 60_000);

async function grant(em: Em, userId: number): Promise<void> {
  const db = rows(em);
  const permission = await db
    .insertInto("permissions")
    .values({ code: "sales:manage", module: "sales", action: "manage", resource: "sales" })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ module: "sales" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const role = await db
    .insertInto("roles")
    .values({ name: `Manager ${userId}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id: role.id, permission_id: permission.id }).execute();
  await db.insertInto("user_roles").values({ user_id: userId, role_id: role.id }).execute();
}

it("gives the payment methods of an earlier release their kinds, and adds those of the country as inactive ones", async () => {
  const db = rows(await getEm());
  const read = () =>
    db
      .selectFrom("payment_methods")
      .select(["code", "kind", "opens_drawer", "is_active"])
      .orderBy("sort_order")
      .execute();
  const right = await read();
  const old = ["cash", "credit_card", "debit_card", "bank_transfer", "store_credit"];
  await db.deleteFrom("payment_methods").where("code", "not in", old).execute();
  await db.updateTable("payment_methods").set({ kind: "other", opens_drawer: false }).execute();
  await db.insertInto("payment_methods").values({ code: "tabby", name: "Tabby (4 parts)", sort_order: 5 }).execute();
  const moved = dataSteps(Tills).filter((step) => /^\s*(update|insert)/.test(step));
  expect(moved).toHaveLength(2);
  const later = [GiftCards, Loyalty].flatMap(dataSteps).filter((step) => /^\s*insert/.test(step));
  expect(later).toHaveLength(2);
  for (const step of [...moved, ...later]) await sql.raw(step).execute(db);
  const found = await read();
  expect(found.map(({ is_active, ...one }) => one).sort(byCode)).toEqual(
    right.map(({ is_active, ...one }) => one).sort(byCode),
  );
  // The shop's own row stays as it is; the new ones wait until they are turned on.
  expect(found.filter(({ is_active }) => is_active).map(({ code }) => code)).toEqual([...old, "tabby"]);
});

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);
