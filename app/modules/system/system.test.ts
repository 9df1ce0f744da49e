import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import ar from "#app/i18n/ar/system.json" with { type: "json" };
import en from "#app/i18n/en/system.json" with { type: "json" };
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { announceServer, forgetServer } from "./announce-server.server.ts";
import { getSystem } from "./read-system.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["settings:manage"] });
  const announce = async (name: string) => {
    const id = randomUUID();
    const lastDone = new Date().toISOString();
    const jobs = {
      sendInvoices: { lastDone, tookMs: 12, failures: 0 },
      sweepKeys: { lastDone, tookMs: 5, failures: 0, removed: 40 },
    };
    await announceServer({ id, name, version: "0.1.0", startedAt: new Date(), jobs });
    return id;
  };
  const names = async () => (await execute(getSystem, { em, actor }, {})).servers.map(({ name }) => name);
  return { em, actor, announce, names };
}

describe("servers", () => {
  it("are shown while they tell that they live, and forgotten when they end or a day later", async () => {
    const { em, announce, names } = await shop();
    const [first, second, third] = [
      await announce("shop-1:3000"),
      await announce("shop-2:3000"),
      await announce("shop-3:3000"),
    ];
    expect(await names()).toEqual(["shop-1:3000", "shop-2:3000", "shop-3:3000"]);
    await forgetServer(first);
    const aged = (id: string, age: string) =>
      sql`update servers set seen_at = now() - ${sql.lit(age)}::interval where id = ${id}`.execute(rows(em));
    await aged(second, "2 minutes");
    await aged(third, "25 hours");
    expect(await names()).toEqual([]);
    const fourth = await announce("shop-4:3000");
    const left = await rows(em).selectFrom("servers").select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([second, fourth].sort());
  });

  it("tell what their jobs did and how much room their files have", async () => {
    const { em, actor, announce } = await shop();
    const id = await announce("shop-5:3000");
    const { servers } = await execute(getSystem, { em, actor }, {});
    const found = servers.find(({ name }) => name === "shop-5:3000");
    expect(found?.jobs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "sendInvoices", tookMs: 12, failures: 0, removed: null }),
        expect.objectContaining({ name: "sweepKeys", removed: 40 }),
      ]),
    );
    await forgetServer(id);
  });
});

describe("getSystem", () => {
  it("shows the database, its limits and what waits", async () => {
    const { em, actor } = await shop();
    const { database, limits, poolSize, backlog } = await execute(getSystem, { em, actor }, {});
    expect(database).toMatchObject({ isPrimary: true });
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
    expect(limits.map(({ name, inForceMs, askedMs }) => [name, inForceMs === askedMs])).toEqual([
      ["idle_in_transaction_session_timeout", true],
      ["lock_timeout", true],
      ["statement_timeout", true],
    ]);
    expect(poolSize).toBeGreaterThan(0);
    expect(backlog.unsealed).toBeGreaterThanOrEqual(0);
  });
});

it("every job of the server has a name in both languages", () => {
  const names = [...readFileSync("server/serve.ts", "utf8").matchAll(/^ {6}\["(\w+)", /gm)].map(
    ([, name]) => name ?? "",
  );
  expect(names.length).toBeGreaterThan(15);
  expect(Object.keys(en.jobs).sort()).toEqual([...names].sort());
  expect(Object.keys(ar.jobs).sort()).toEqual([...names].sort());
});
