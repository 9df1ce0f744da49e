import { beforeEach, describe, expect, it } from "vitest";
import { readSession } from "#app/http/session/session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { createSystemUser } from "#app/modules/user-management/users/create-system-user.server.ts";
import { removeSystemUser } from "#app/modules/user-management/users/remove-system-user.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn as openFor } from "#tests/support/session.ts";
import { createPasswordLink } from "./create-link.server.ts";
import { choosePassword, readLink } from "./use-link.server.ts";

const { em: getEm } = testDatabase();
const FROM = { ip: "10.2.2.2", requestId: "test" };
const CHOSEN = { newPassword: "a quiet orange lamp", repeatPassword: "a quiet orange lamp" };

beforeEach(async () => {
  await rows(await getEm())
    .deleteFrom("rate_limits")
    .execute();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );
const gone = { code: "gone", status: 410 };

let serial = 0;
async function invited(permissions: readonly Permission[] = PERMISSIONS) {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions });
  await openFor(em, actor);
  serial += 1;
  const username = `guest.${serial}`;
  const person = { username, email: `${username}@shop.example`, firstName: "Mona", lastName: "Aziz" };
  const user = await execute(createSystemUser, { em, actor }, person);
  const link = async () => {
    const { path } = await execute(createPasswordLink, { em, actor }, { id: user.id });
    return path.split("/").at(-1) ?? "";
  };
  const enter = (password: string) => signIn(em, { username, password }, FROM);
  return { em, actor, user, username, link, enter };
}

describe("a password link", () => {
  it("lets its user choose a password once, and sign in with it", async () => {
    const { em, link, enter, username } = await invited();
    expect(await refusal(enter("none"))).toMatchObject({ code: "unauthenticated" });
    const token = await link();
    expect(await readLink(em, token, FROM)).toMatchObject({ username });
    await choosePassword(em, token, CHOSEN, FROM);
    expect(await enter(CHOSEN.newPassword)).toHaveProperty("token");
    expect(await refusal(readLink(em, token, FROM))).toMatchObject(gone);
    expect(await refusal(choosePassword(em, token, CHOSEN, FROM))).toMatchObject(gone);
  });

  it("is used by one of two who come at once", async () => {
    const { em, link } = await invited();
    const token = await link();
    const both = await Promise.all([1, 2].map(() => refusal(choosePassword(em, token, CHOSEN, FROM))));
    expect(both.filter((one) => one === "done")).toHaveLength(1);
    expect(both.find((one) => one !== "done")).toMatchObject(gone);
  });

  it("works no more after 24 hours, after a newer one, and once its user is removed", async () => {
    const { em, actor, user, link } = await invited();
    const first = await link();
    const token = await link();
    expect(await refusal(readLink(em, first, FROM))).toMatchObject({ code: "not_found" });
    const [{ expires_at } = { expires_at: new Date(0) }] = await rows(em)
      .selectFrom("one_time_tokens")
      .select("expires_at")
      .where("user_id", "=", user.id)
      .execute();
    expect(Math.abs(expires_at.getTime() - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await rows(em).updateTable("one_time_tokens").set(past).where("user_id", "=", user.id).execute();
    expect(await refusal(choosePassword(em, token, CHOSEN, FROM))).toMatchObject(gone);
    const fresh = await link();
    await execute(removeSystemUser, { em, actor }, { id: user.id });
    expect(await refusal(choosePassword(em, fresh, CHOSEN, FROM))).toMatchObject({ code: "not_found" });
  });

  it("for a user who forgot the password ends the sessions, and until then the old password works", async () => {
    const { em, link, enter } = await invited();
    await choosePassword(em, await link(), CHOSEN, FROM);
    const { token: session } = await enter(CHOSEN.newPassword);
    const token = await link();
    expect(await enter(CHOSEN.newPassword)).toHaveProperty("token");
    const next = { newPassword: "another quiet lamp", repeatPassword: "another quiet lamp" };
    await choosePassword(em, token, next, FROM);
    expect(await readSession(em, session)).toBeNull();
    expect(await refusal(enter(CHOSEN.newPassword))).toMatchObject({ code: "unauthenticated" });
    expect(await enter(next.newPassword)).toHaveProperty("token");
  });

  it.each([
    ["1234567", "newPassword"],
    ["password1", "newPassword"],
    ["iloveyou1", "newPassword"],
    ["س".repeat(129), "newPassword"],
  ])("refuses the password %s and stays usable", async (password, field) => {
    const { em, link } = await invited();
    const token = await link();
    const typed = { newPassword: password, repeatPassword: password };
    expect(await refusal(choosePassword(em, token, typed, FROM))).toHaveProperty(`errors.${field}`);
    const arabic = { newPassword: "ثماني خانات", repeatPassword: "ثماني خانات" };
    expect(await refusal(choosePassword(em, token, arabic, FROM))).toBe("done");
  });

  it("is stored as a hash alone, and stands in no audit row", async () => {
    const { em, actor, link } = await invited();
    const token = await link();
    const stored = await rows(em).selectFrom("one_time_tokens").selectAll().execute();
    const audited = await rows(em).selectFrom("audit_log").selectAll().where("actor_id", "=", actor.user.id).execute();
    const kept = await rows(em).selectFrom("idempotency_keys").selectAll().execute();
    expect(audited.map(({ action }) => action)).toContain("keepPasswordLink");
    expect(JSON.stringify([stored, audited, kept])).not.toContain(token);
  });

  it("to a user who may do more than the asker, or who is inactive, is refused", async () => {
    const { em, actor } = await invited(["users:manage"]);
    const boss = await makeActor(em, { stores: [] });
    await openFor(em, boss);
    expect(await refusal(execute(createPasswordLink, { em, actor }, { id: boss.user.id }))).toMatchObject({
      code: "forbidden",
      message: "users.errors.grantsMore",
    });
    const idle = await makeActor(em, { stores: [] });
    await rows(em).updateTable("system_users").set({ is_active: false }).where("id", "=", idle.user.id).execute();
    expect(await refusal(execute(createPasswordLink, { em, actor }, { id: idle.user.id }))).toMatchObject({
      code: "conflict",
    });
  });

  it("cannot be guessed: 30 wrong ones from an address are enough, right ones do not count", async () => {
    const { em, link } = await invited();
    const token = await link();
    for (let turn = 0; turn < 35; turn += 1) expect(await refusal(readLink(em, token, FROM))).toBe("done");
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await refusal(readLink(em, "x".repeat(43), FROM))).toMatchObject({ code: "not_found" });
    }
    expect(await refusal(readLink(em, token, FROM))).toMatchObject({ code: "too_many" });
  });
});
