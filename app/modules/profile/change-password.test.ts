import { describe, expect, it } from "vitest";
import { openSession, readSession } from "#app/http/session/session.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { changePassword } from "./change-password.server.ts";

const { em: getEm } = testDatabase();
const CURRENT = "the old one 1";
const NEXT = "the new one 2";

/** A user with a password and two sessions; the actor is the first of them. */
async function user() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: [] });
  const { id } = actor.user;
  await rows(em)
    .updateTable("system_users")
    .set({ password_hash: await hashPassword(CURRENT) })
    .where("id", "=", id)
    .execute();
  const [here, elsewhere] = [await openSession(em, id, null), await openSession(em, id, null)];
  const session = await readSession(em, here);
  const change = (input: object) =>
    execute(
      changePassword,
      { em, actor: { ...actor, ip: `10.0.0.${id}`, sessionHash: session?.sessionHash ?? null } },
      { currentPassword: CURRENT, newPassword: NEXT, repeatPassword: NEXT, ...input },
    );
  const enter = (password: string) =>
    signIn(em, { username: actor.user.username, password }, { ip: `10.0.0.${id}`, requestId: "test" });
  return { em, actor, here, elsewhere, change, enter };
}

describe("changePassword", () => {
  it("stores the new password, ends the other sessions, and audits no secret", async () => {
    const { em, actor, here, elsewhere, change, enter } = await user();
    expect(await change({})).toEqual({ id: actor.user.id, endedSessions: 1 });
    expect(await readSession(em, here)).not.toBeNull();
    expect(await readSession(em, elsewhere)).toBeNull();
    await expect(enter(CURRENT)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await enter(NEXT)).toHaveProperty("token");
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("entity", "=", "system_users")
      .where("actor_id", "=", actor.user.id)
      .execute();
    expect(audit).toEqual([{ action: "changePassword", before: null, after: { id: actor.user.id, endedSessions: 1 } }]);
  });

  it.each([
    [{ currentPassword: "" }, { currentPassword: "currentRequired" }],
    [{ newPassword: "1234567", repeatPassword: "1234567" }, { newPassword: "newShort" }],
    [
      { newPassword: undefined, repeatPassword: undefined },
      { newPassword: "newShort", repeatPassword: "repeat" },
    ],
    [{ newPassword: "ك".repeat(129), repeatPassword: "ك".repeat(129) }, { newPassword: "newLong" }],
    [{ newPassword: "Password1", repeatPassword: "Password1" }, { newPassword: "newCommon" }],
    [{ repeatPassword: "the new one 3" }, { repeatPassword: "repeat" }],
    [{ newPassword: { length: 9 } }, { newPassword: "newShort" }],
  ])("refuses %j", async (input, expected) => {
    const { change } = await user();
    const refused = await change(input).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    const first = Object.entries((refused as InvalidInput).errors).map(([field, [message]]) => [field, message?.key]);
    expect(Object.fromEntries(first)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([field, key]) => [field, `profile.errors.${key}`])),
    );
  });

  it("accepts eight characters and 256 bytes", async () => {
    const { change } = await user();
    const longest = "ك".repeat(128);
    await change({ newPassword: "kx9-2v7q", repeatPassword: "kx9-2v7q" });
    expect(await change({ currentPassword: "kx9-2v7q", newPassword: longest, repeatPassword: longest })).toMatchObject({
      endedSessions: 0,
    });
  });

  it("refuses the username, in whatever capitals", async () => {
    const { actor, change, em } = await user();
    const longer = `longer-${actor.user.username}`;
    await rows(em).updateTable("system_users").set({ username: longer }).where("id", "=", actor.user.id).execute();
    actor.user.username = longer;
    const name = longer.toUpperCase();
    await expect(change({ newPassword: name, repeatPassword: name })).rejects.toMatchObject({
      code: "rule",
      details: { field: "newPassword" },
    });
  });

  it("counts wrong guesses as failed sign-ins, and changes nothing", async () => {
    const { elsewhere, em, change, enter } = await user();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change({ currentPassword: `guess ${guess}` })).rejects.toMatchObject({
        code: "rule",
        details: { field: "currentPassword" },
      });
    }
    const sixth = await change({}).catch((error: unknown) => error);
    expect(sixth).toBeInstanceOf(DomainError);
    expect(sixth).toMatchObject({ code: "too_many", details: { retryAfter: expect.any(Number) } });
    await expect(enter(CURRENT)).rejects.toMatchObject({ code: "too_many" });
    expect(await readSession(em, elsewhere)).not.toBeNull();
  });

  it("is not undone by a sign-in with the old password that runs at the same time", async () => {
    const { em, actor, enter } = await user();
    const ofUser = { id: actor.user.id, hash: await hashPassword(NEXT) };
    const entering = await em.fork().transactional(async (tx) => {
      await rows(tx)
        .updateTable("system_users")
        .set({ password_hash: ofUser.hash })
        .where("id", "=", ofUser.id)
        .execute();
      const late = enter(CURRENT).catch((error: unknown) => error);
      await untilSomeoneWaits(em);
      await rows(tx).deleteFrom("sessions").where("user_id", "=", ofUser.id).execute();
      // Not awaited before this transaction ends, which it waits for.
      return { late };
    });
    expect(await entering.late).toMatchObject({ code: "unauthenticated" });
    const sessions = await rows(em).selectFrom("sessions").select("user_id").where("user_id", "=", ofUser.id).execute();
    expect(sessions).toEqual([]);
    expect(await enter(NEXT)).toHaveProperty("token");
  });

  it("accepts only one of two changes at the same time", async () => {
    const { change } = await user();
    const outcomes = await Promise.allSettled(
      ["first of two", "second of two"].map((one) => change({ newPassword: one, repeatPassword: one })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
