import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { DEMO_TABLES } from "./demo/build-demo.ts";
import { demoAccounts, seedDemo } from "./demo.ts";

const database = testDatabase();
const NOW = new Date("2026-11-21T19:30:00+03:00");

describe("seedDemo", () => {
  beforeAll(async () => {
    const em = await database.em();
    await em.transactional((tx) => seedDemo(rows(tx), { now: NOW }));
  });

  it("fills every table, and leaves the sequences past its rows", async () => {
    const db = rows(await database.em());
    for (const table of DEMO_TABLES) {
      const { count } = await db.selectFrom(table).select(sql<string>`count(*)`.as("count")).executeTakeFirstOrThrow();
      expect(Number(count), table).toBeGreaterThan(0);
    }
    const vendor = await db.insertInto("vendors").values({ name: "Another" }).returning("id").executeTakeFirstOrThrow();
    expect(vendor.id).toBe(9);
  });

  it("has commissions: rules that won, and a closed month whose lines add up", async () => {
    const db = rows(await database.em());
    const month = await db.selectFrom("commission_months").selectAll().executeTakeFirstOrThrow();
    expect(month.month).toBe("2026-09-01");
    const { total, won } = await db
      .selectFrom("commission_lines")
      .select(sql<string>`sum(amount)`.as("total"))
      .select(sql<number>`count(distinct rule_id)::int`.as("won"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(month.amount);
    expect(Number(total)).toBeGreaterThan(0);
    expect(won).toBeGreaterThanOrEqual(3);
  });

  it("has told its customers of a month of visits and glasses, and nothing of it has left", async () => {
    const db = rows(await database.em());
    const { rows: told } = await sql<{ event: string; status: string; count: number; days: number }>`
      select event, status, count(*)::int as count, (max(created_at)::date - min(created_at)::date) as days
      from messages group by 1, 2 order by 1`.execute(db);
    expect(told.map(({ event, status }) => [event, status])).toEqual([
      ["feedback", "sink"],
      ["job_ready", "sink"],
      ["visit_booked", "sink"],
      ["visit_reminder", "sink"],
    ]);
    expect(told.every(({ count, days }) => count > 10 && days > 14)).toBe(true);
    const { rows: wrong } = await sql`select 1 from messages where body ~ '[{}]' or created_at > ${NOW}`.execute(db);
    expect(wrong).toEqual([]);
  });

  it("lets each account in with its password, its role and its stores", async () => {
    const db = rows(await database.em());
    const stores = { admin: 3, manager: 3, cashier: 1 };
    for (const { username, password, displayName, role } of demoAccounts) {
      const user = await db
        .selectFrom("system_users as u")
        .innerJoin("user_roles as ur", "ur.user_id", "u.id")
        .innerJoin("roles as r", "r.id", "ur.role_id")
        .where("u.username", "=", username)
        .select(["u.id", "u.first_name", "u.last_name", "u.password_hash", "u.is_active", "r.name as role"])
        .executeTakeFirstOrThrow();
      const assigned = await db.selectFrom("user_stores").where("user_id", "=", user.id).select("store_id").execute();
      expect(await verify(user.password_hash, password)).toBe(true);
      expect(user).toMatchObject({ role, is_active: true });
      expect(`${user.first_name} ${user.last_name}`).toBe(displayName);
      expect(assigned).toHaveLength(stores[username as keyof typeof stores]);
    }
  });

  it("uses only codes that the reference data has", async () => {
    const db = rows(await database.em());
    const strays = await sql<{ code: string }>`
      select payment_method as code from sales where payment_method not in (select code from payment_methods)
      union select claim_status from sales where claim_status not in (select code from claim_statuses)
      union select status from appointments where status not in (select code from appointment_statuses)
      union select kind from stock_movements where kind not in (select code from movement_kinds)`.execute(db);
    expect(strays.rows).toEqual([]);
  });

  it("goes into an empty database only", async () => {
    const em = await database.em();
    await expect(em.transactional((tx) => seedDemo(rows(tx), { now: NOW }))).rejects.toThrow("empty database");
  });
});
