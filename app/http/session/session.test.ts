import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Em, rows } from "#db/orm.ts";
import { PreparingClient } from "#db/preparing-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { readSession } from "./session.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
beforeAll(async () => {
  em = await getEm();
});

async function someone() {
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:read"] });
  const { token } = await signIn(em, actor);
  const roles = sql`(select role_id from user_roles where user_id = ${actor.user.id})`;
  return { token, userId: actor.user.id, storeId: actor.store?.id ?? 0, roles };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** The rights and stores of a session, short enough to compare. */
const shown = (session: Awaited<ReturnType<typeof readSession>>) =>
  session && {
    name: session.user.firstName,
    rights: [...session.permissions],
    stores: session.stores.map(({ name }) => name),
  };

/** The session's module once more, as a second server has it: it has kept nothing of what the first has. */
async function secondServer() {
  vi.resetModules();
  const [second, { forkEm, closeOrm }] = await Promise.all([import("./session.server.ts"), import("#db/orm.ts")]);
  return { read: async (token: string) => second.readSession(await forkEm(), token), closeOrm };
}

describe("readSession", () => {
  it.each<[string, (who: Someone) => RawBuilder<unknown>, object | null]>([
    [
      "a right taken from the role",
      ({ roles }) => sql`update role_permissions set granted = false where role_id in ${roles}`,
      { rights: [] },
    ],
    ["a role that ends", ({ roles }) => sql`update roles set is_active = false where id in ${roles}`, { rights: [] }],
    ["a role taken away", ({ userId }) => sql`delete from user_roles where user_id = ${userId}`, { rights: [] }],
    ["a store taken away", ({ userId }) => sql`delete from user_stores where user_id = ${userId}`, { stores: [] }],
    [
      "a store that closes",
      ({ storeId }) => sql`update stores set is_active = false where id = ${storeId}`,
      { stores: [] },
    ],
    [
      "another name of the store",
      ({ storeId }) => sql`update stores set name = 'Renamed' where id = ${storeId}`,
      { stores: ["Renamed"] },
    ],
    [
      "another name of the user",
      ({ userId }) => sql`update system_users set first_name = 'Renamed' where id = ${userId}`,
      { name: "Renamed" },
    ],
    [
      "a user who is no longer active",
      ({ userId }) => sql`update system_users set is_active = false where id = ${userId}`,
      null,
    ],
    [
      "a user who was removed",
      ({ userId }) => sql`update system_users set is_deleted = true where id = ${userId}`,
      null,
    ],
  ])("sees %s at once on two servers, also when a script made the change", async (_what, change, expected) => {
    const who = await someone();
    const second = await secondServer();
    const before = shown(await readSession(em, who.token));
    expect(before?.rights).toEqual(["customers:read"]);
    expect(shown(await second.read(who.token))).toEqual(before);
    await change(who).execute(rows(em));
    const after = expected && { ...before, ...expected };
    expect(shown(await readSession(em, who.token))).toEqual(after);
    expect(shown(await second.read(who.token))).toEqual(after);
    await second.closeOrm();
  });

  it("keeps the old rights while the change is not committed, and when the change is rolled back", async () => {
    const who = await someone();
    await readSession(em, who.token);
    const undone = em.fork().transactional(async (tx) => {
      await sql`update role_permissions set granted = false where role_id in ${who.roles}`.execute(rows(tx));
      expect(shown(await readSession(em, who.token))?.rights).toEqual(["customers:read"]);
      expect(shown(await readSession(tx, who.token))?.rights).toEqual([]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(shown(await readSession(em, who.token))?.rights).toEqual(["customers:read"]);
  });

  it("asks the database once while nothing has changed", async () => {
    const { token } = await someone();
    await readSession(em, token);
    const sent = vi.spyOn(PreparingClient.prototype, "query");
    await readSession(em, token);
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });
});
