import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { execute, operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { forgetAuditLog, sweepAuditLog } from "./forget-audit-log.server.ts";
import { redactAuditLog } from "./redact-audit-log.server.ts";
import { auditSealer, headOf, sealWholeLog } from "./seal-audit-log.server.ts";
import { verifyAuditLog } from "./verify-audit-log.server.ts";

const { em: getEm, url } = testDatabase();

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const renameThing = operation({
  name: "renameThing",
  summary: "Test",
  permission: [],
  reason: "It exists in this test alone.",
  input: z.object({ id: z.int(), name: z.string() }),
  output: z.object({ id: z.int(), name: z.string() }),
  writes: "things",
  async run({ audit }, input) {
    audit({ before: { id: input.id, name: "before" } });
    return input;
  },
});

/** The changes of an attacker who gets around the application: the triggers are off, as only the owner of a table or a superuser can do it. */
const withoutGuards = async (statement: string) =>
  withConnection(url(), async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const { rowCount } = await client.query(statement);
    await client.query("commit");
    expect(rowCount, statement).toBeGreaterThan(0);
  });

/** Every test begins with an empty trail and adds rows by commands. */
async function trail(count: number) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  for (let id = 1; id <= count; id += 1) await execute(renameThing, { em, actor }, { id, name: `name ${id}` });
  const ids = await rows(em).selectFrom("audit_log").select("id").orderBy("id").execute();
  return { em, actor, ids: ids.map(({ id }) => id) };
}

beforeEach(async () => {
  await withConnection(url(), async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("delete from audit_log");
    await client.query("delete from audit_seals");
  });
});

describe("the audit log", () => {
  it("holds who, when, what, which row, before, after, address and request id of a command", async () => {
    const { em, actor } = await trail(1);
    const row = await rows(em).selectFrom("audit_log").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor_id: actor.user.id,
      actor_email: actor.user.email,
      action: "renameThing",
      entity: "things",
      entity_id: 1,
      request_id: actor.requestId,
      ip: "127.0.0.1",
      before: { id: 1, name: "before" },
      after: { id: 1, name: "name 1" },
    });
    expect(Date.now() - row.occurred_at.getTime()).toBeLessThan(60_000);
  });

  it.each([
    "update audit_log set actor_id = null",
    "update audit_log set after = null",
    "delete from audit_log",
    "truncate audit_log",
    "update audit_seals set hash = prev_hash",
    "delete from audit_seals",
    "truncate audit_seals",
    "update prescription_reads set user_id = user_id",
    "delete from prescription_reads",
    "truncate prescription_reads",
  ])("refuses the application's own user: %s", async (statement) => {
    const { em, actor } = await trail(1);
    await sealWholeLog(em);
    await rows(em)
      .insertInto("prescription_reads")
      .values({ user_id: actor.user.id, way: "opened", prescription_ids: [1] })
      .execute();
    const count = () =>
      sql`select (select count(*) from audit_log) as log, (select count(*) from audit_seals) as seals,
      (select count(*) from prescription_reads) as reads`.execute(rows(em));
    const before = await count();
    await expect(em.fork().execute(statement)).rejects.toThrow(/can be neither changed nor removed/);
    expect((await count()).rows).toEqual(before.rows);
  });

  it("refuses to remove young rows even with the setting of the retention rule, and to rewrite with that of a redaction", async () => {
    const { em } = await trail(1);
    const attempt = (setting: string, statement: string) =>
      em.fork().transactional(async (tx) => {
        await tx.execute(`set local ${setting} = 'on'`);
        await tx.execute(statement);
      });
    const refused = /can be neither changed nor removed/;
    await expect(attempt("audit.retention", "delete from audit_log")).rejects.toThrow(refused);
    await expect(attempt("audit.redaction", "update audit_log set after = null")).rejects.toThrow(refused);
    await expect(
      attempt("audit.redaction", "update audit_log set action = 'x', salt = null, redacted_at = now()"),
    ).rejects.toThrow(refused);
  });
});

describe("the chain", () => {
  it("seals every row once, in one chain without gaps, however many servers seal at once", async () => {
    const { em, ids } = await trail(30);
    await Promise.all([1, 2, 3, 4].map(async () => sealWholeLog(await getEm())));
    await sealWholeLog(em);
    const seals = await rows(em).selectFrom("audit_seals").select(["no", "audit_id"]).orderBy("no").execute();
    expect(seals).toEqual(ids.map((audit_id, index) => ({ no: index + 1, audit_id })));
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 30, unsealed: 0 });
  });

  it("seals a row that was committed after a row with a higher id", async () => {
    const { em } = await trail(1);
    await withConnection(url(), async (slow) => {
      await slow.query("begin");
      await slow.query("insert into audit_log (action) values ('slow')");
      await em.execute("insert into audit_log (action) values ('quick')");
      const seal = auditSealer();
      await seal();
      expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 2, unsealed: 0 });
      await slow.query("commit");
      expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 2, unsealed: 1 });
      await seal();
    });
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 3, unsealed: 0 });
  });

  it("counts rows that are not sealed yet, which break nothing", async () => {
    const { em } = await trail(3);
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 0, unsealed: 3 });
  });

  const harm: [string, (id: number) => string, string][] = [
    ["a removed row", (id) => `delete from audit_log where id = ${id}`, "row missing"],
    ["a changed actor", (id) => `update audit_log set actor_id = 1 where id = ${id}`, "row changed"],
    ["a changed time", (id) => `update audit_log set occurred_at = now() where id = ${id}`, "row changed"],
    ["a changed value", (id) => `update audit_log set after = '{"id":3}' where id = ${id}`, "row changed"],
    [
      "a row that only pretends to be redacted",
      (id) => `update audit_log set after = null, salt = null, redacted_at = now() where id = ${id}`,
      "row changed",
    ],
    ["a changed seal", (id) => `update audit_seals set hash = repeat('a', 64) where audit_id = ${id}`, "row changed"],
    ["a removed seal", (id) => `delete from audit_seals where audit_id = ${id}`, "seal missing"],
  ];

  it.each(harm)("shows %s, and at which row", async (_what, statement, reason) => {
    const { em, ids } = await trail(5);
    await sealWholeLog(em);
    const target = ids[2] ?? 0;
    await withoutGuards(statement(target));
    const { broken } = await verifyAuditLog(em);
    expect(broken?.reason).toBe(reason);
    // Where a seal itself is gone, the next one is the first that does not fit.
    expect(broken?.auditId).toBe(reason === "seal missing" ? ids[3] : target);
  });

  it("shows a removed beginning", async () => {
    const { em, ids } = await trail(4);
    await sealWholeLog(em);
    await withoutGuards(`delete from audit_log where id = ${ids[0]}`);
    await withoutGuards("delete from audit_seals where no = 1");
    expect((await verifyAuditLog(em)).broken).toMatchObject({ no: 2, reason: "beginning missing" });
  });

  it("shows a removed end to a running server, and to who has noted an earlier seal", async () => {
    const { em, ids } = await trail(4);
    const seal = auditSealer();
    await seal();
    const noted = await headOf(em);
    await withoutGuards(`delete from audit_log where id = ${ids[3]}`);
    await withoutGuards("delete from audit_seals where no = 4");
    expect((await verifyAuditLog(em)).broken).toBeNull();
    expect((await verifyAuditLog(em, noted)).broken).toMatchObject({ no: 4, reason: "end missing" });
    await expect(seal()).rejects.toThrow("The audit trail was changed: seal 4");
  });
});

describe("redaction", () => {
  it("removes personal data and leaves the chain whole, when a row of the log names what was redacted", async () => {
    const { em, ids } = await trail(3);
    await sealWholeLog(em);
    const id = ids[1] ?? 0;
    await em.fork().transactional(async (tx) => {
      const auditRows = await redactAuditLog(tx, [{ id, before: null, after: { id: 2, name: null } }]);
      await rows(tx)
        .insertInto("audit_log")
        .values({ action: "anonymiseCustomer", entity: "customers", after: JSON.stringify({ auditRows }) })
        .execute();
    });
    await sealWholeLog(em);
    const row = await rows(em).selectFrom("audit_log").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({ before: null, after: { id: 2, name: null }, salt: null });
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 4, redacted: 1 });
  });
});

describe("the retention rule", () => {
  it("removes what is old, and the rest of the chain still fits", async () => {
    const { em, actor } = await trail(0);
    const old = new Date(Date.now() - 2 * YEAR_MS);
    const values = ["one", "two", "three"].map((action) => ({ action, occurred_at: old }));
    await rows(em).insertInto("audit_log").values(values).execute();
    for (let id = 1; id <= 3; id += 1) await execute(renameThing, { em, actor }, { id, name: "new" });
    await sealWholeLog(em);
    const edge = new Date(Date.now() - 1.5 * YEAR_MS);
    expect(await forgetAuditLog(em, edge)).toBe(3);
    expect(await forgetAuditLog(em, edge)).toBe(0);
    await sealWholeLog(em);
    const left = await rows(em).selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(left.map(({ action }) => action)).toEqual([...Array(3).fill("renameThing"), "forgetAuditLog"]);
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, first: 4, checked: 4 });
    await withoutGuards("delete from audit_log where action = 'forgetAuditLog'");
    expect((await verifyAuditLog(em)).broken).toMatchObject({ reason: "beginning missing" });
  });

  it("follows the setting, in steps, on two servers at once", async () => {
    const { em, actor } = await trail(0);
    const db = rows(em);
    await withConnection(url(), async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query("delete from prescription_reads");
    });
    await sql`insert into audit_log (action, occurred_at) select 'old ' || n, now() - interval '7 years' from generate_series(1, 2300) n`.execute(
      db,
    );
    await sql`insert into audit_log (action, occurred_at) values ('five years', now() - interval '5 years')`.execute(
      db,
    );
    for (const age of ["7 years", "5 years"]) {
      const read_at = sql<Date>`now() - ${sql.lit(age)}::interval`;
      const read = { user_id: actor.user.id, way: "opened", prescription_ids: [1], read_at };
      await db.insertInto("prescription_reads").values(read).execute();
    }
    await sealWholeLog(em);
    expect(await sweepAuditLog()).toEqual({ removed: 0 });
    await db.insertInto("app_settings").values({ key: "audit.retentionMonths", value: "72" }).execute();
    const removed = await Promise.all([sweepAuditLog(), sweepAuditLog()]);
    expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(2_301);
    await sealWholeLog(em);
    const left = await db.selectFrom("audit_log").select("action").distinct().orderBy("action").execute();
    expect(left.map(({ action }) => action)).toEqual(["five years", "forgetAuditLog"]);
    expect(await db.selectFrom("prescription_reads").select("id").execute()).toHaveLength(1);
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, first: 2_301 });
    expect(await sweepAuditLog()).toEqual({ removed: 0 });
  });

  it("keeps what is younger than a year whatever it is asked", async () => {
    const { em } = await trail(3);
    await sealWholeLog(em);
    await expect(forgetAuditLog(em, new Date(Date.now() + 1_000))).rejects.toThrow(/neither changed nor removed/);
    expect(await verifyAuditLog(em)).toMatchObject({ broken: null, checked: 3 });
  });
});
