import { sql } from "kysely";
import { expect, it } from "vitest";
import { z } from "zod";
import { type Actor, execute, operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";

const { em: getEm } = testDatabase();

/** Renames a store with a write that nobody waits for, and does work after its commit. */
const rename = (done: string[]) =>
  operation({
    name: "renameForTest",
    summary: "Renames a store",
    permission: [],
    reason: "a test",
    input: z.object({ id: z.int(), name: z.string().nullable() }),
    output: z.object({ id: z.int() }),
    writes: "stores",
    async run({ em, withCommit, afterCommit }, { id, name }) {
      // A store has a name: null is refused by the database.
      withCommit(sql`update stores set name = ${name}::text where id = ${id}`.execute(rows(em)));
      afterCommit(async () => done.push("told"));
      return { id };
    },
  });

const nameOf = async (em: Em, id: number) =>
  (await rows(em).selectFrom("stores").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

const auditsOf = async (em: Em, { user }: Actor) =>
  (await rows(em).selectFrom("audit_log").select("action").where("actor_id", "=", user.id).execute()).length;

it("a write that goes out with the commit is there when the command has ended", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const done: string[] = [];
  await execute(rename(done), { em, actor }, { id: store.id, name: "Renamed" });
  expect(await nameOf(em, store.id)).toBe("Renamed");
  expect(await auditsOf(em, actor)).toBe(1);
  expect(done).toEqual(["told"]);
});

it("a write that is refused with the commit fails the command, which leaves nothing and does no later work", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const done: string[] = [];
  await expect(execute(rename(done), { em, actor }, { id: store.id, name: null })).rejects.toMatchObject({
    code: "23502",
  });
  expect(await nameOf(em, store.id)).toBe(store.name);
  expect(await auditsOf(em, actor)).toBe(0);
  expect(done).toEqual([]);
});

it("three commands of one store's queue run at once, and those of another store do not wait for them", async () => {
  const em = await getEm();
  const stores = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores });
  const running = new Map<number, number>();
  const most = new Map<number, number>();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queued = operation({
    name: "queuedForTest",
    summary: "Waits",
    permission: [],
    reason: "a test",
    input: z.object({ storeId: z.int(), waits: z.boolean() }),
    output: z.object({}),
    writes: "stores",
    queue: (_actor, { storeId }) => storeId,
    async run(_context, { storeId, waits }) {
      running.set(storeId, (running.get(storeId) ?? 0) + 1);
      most.set(storeId, Math.max(most.get(storeId) ?? 0, running.get(storeId) ?? 0));
      if (waits) await held;
      running.set(storeId, (running.get(storeId) ?? 0) - 1);
      return {};
    },
  });
  const [first = 0, second = 0] = stores.map(({ id }) => id);
  const waiting = Array.from({ length: 10 }, () => execute(queued, { em, actor }, { storeId: first, waits: true }));
  await execute(queued, { em, actor }, { storeId: second, waits: false });
  await expect.poll(() => running.get(first)).toBe(3);
  release();
  await Promise.all(waiting);
  expect(most.get(first)).toBe(3);
});
