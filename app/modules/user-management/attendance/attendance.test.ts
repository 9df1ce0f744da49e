import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { listAttendance } from "./attendance.list.server.ts";
import { LONGEST_SHIFT_HOURS, toggleAttendance } from "./toggle-attendance.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [] });
  const manager = await makeActor(em, { stores: [], permissions: ["users:manage"] });
  const list = async (input: object = {}) =>
    (await execute(listAttendance, { em, actor: manager }, { userId: actor.user.id, ...input })).rows;
  return { em, store, actor, manager, list };
}

const toggle = (em: Em, actor: Actor, input: object = {}) => execute(toggleAttendance, { em, actor }, input);
/** The user with one more session. */
async function inSession(em: Em, actor: Actor): Promise<Actor> {
  const sessionHash = randomBytes(32).toString("hex");
  const expires_at = new Date(Date.now() + 3_600_000);
  await rows(em)
    .insertInto("sessions")
    .values({ token_hash: sessionHash, user_id: actor.user.id, expires_at })
    .execute();
  return { ...actor, sessionHash };
}

describe("checking in and out", () => {
  it("makes a row with user, store and both times", async () => {
    const { em, actor, store, list } = await shop();
    const here = await inSession(em, actor);
    expect(await toggle(em, here)).toEqual({ checkedIn: true });
    expect(await list()).toMatchObject([{ storeId: store.id, status: "present", checkedOutAt: null, minutes: null }]);
    expect(await toggle(em, here)).toEqual({ checkedIn: false });
    expect(await list()).toMatchObject([{ userId: actor.user.id, status: "gone", minutes: 0 }]);
    expect(await toggle(em, here)).toEqual({ checkedIn: true });
    expect((await list()).map(({ status }) => status)).toEqual(["present", "gone"]);
  });

  it("of two sessions is one coming, also at the same time, and the first that checks out ends it", async () => {
    const { em, actor, list } = await shop();
    const [till, phone] = [await inSession(em, actor), await inSession(em, actor)];
    await Promise.all([till, phone].map(async (one) => toggle(await getEm(), one)));
    expect(await list()).toHaveLength(1);
    await toggle(em, phone);
    expect(await list()).toMatchObject([{ status: "gone" }]);
    // The till's own menu still says Check Out; pressing it changes nothing that is written down.
    expect(await toggle(em, till)).toEqual({ checkedIn: false });
    expect(await list()).toMatchObject([{ status: "gone" }]);
  });

  it("says the same twice without a second row", async () => {
    const { em, actor, list } = await shop();
    const here = await inSession(em, actor);
    for (const checkedIn of [true, true, false, false]) {
      expect(await toggle(em, here, { checkedIn })).toEqual({ checkedIn });
    }
    expect(await list()).toHaveLength(1);
  });

  it("leaves a shift that nobody ended without an end, and begins a new one", async () => {
    const { em, actor, list } = await shop();
    const here = await inSession(em, actor);
    await toggle(em, here);
    const before = new Date(Date.now() - (LONGEST_SHIFT_HOURS + 1) * 3_600_000);
    await rows(em)
      .updateTable("attendance")
      .set({ checked_in_at: before })
      .where("user_id", "=", actor.user.id)
      .execute();
    expect(await list()).toMatchObject([{ status: "forgotten" }]);
    await toggle(em, here, { checkedIn: true });
    expect(await list()).toMatchObject([{ status: "present" }, { status: "forgotten", minutes: null }]);
    expect(await list({ status: "forgotten" })).toHaveLength(1);
  });
});

describe("the list of attendance", () => {
  it("is for who manages users", async () => {
    const { em, actor } = await shop();
    await expect(execute(listAttendance, { em, actor }, {})).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is searched by name and narrowed by day", async () => {
    const { em, actor, list } = await shop();
    await toggle(em, await inSession(em, actor));
    expect(await list({ q: actor.user.username })).toHaveLength(1);
    expect(await list({ q: "nobody of this name" })).toHaveLength(0);
    expect(await list({ to: "2020-01-01" })).toHaveLength(0);
    expect(await list({ from: "2020-01-01" })).toHaveLength(1);
  });
});
