import { describe, expect, it } from "vitest";
import { openSession, readSession } from "#app/http/session/session.server.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { endOtherSessions, endSession, endUserSessions } from "./end-sessions.server.ts";
import { listSessions } from "./read-sessions.server.ts";

const { em: getEm } = testDatabase();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function someone(permissions: Actor["permissions"]) {
  const em = await getEm();
  const made = await makeActor(em, { stores: [] });
  const { token } = await signIn(em, { ...made, permissions });
  const session = await readSession(em, token);
  return { em, token, actor: { ...made, permissions, sessionHash: session?.sessionHash ?? null } };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

describe("sessions", () => {
  it("are listed with place and times, one's own without any right", async () => {
    const { em, actor } = await someone(new Set());
    await openSession(em, actor.user.id, null, { ip: "10.3.3.3", userAgent: FIREFOX });
    await someone(new Set());
    const { rows, total } = await execute(listSessions, { em, actor }, {});
    expect(total).toBe(2);
    expect(rows.map(({ browser, ip, isCurrent }) => ({ browser, ip, isCurrent }))).toEqual(
      expect.arrayContaining([
        { browser: "Firefox, Linux", ip: "10.3.3.3", isCurrent: false },
        { browser: null, ip: null, isCurrent: true },
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(actor.sessionHash);
  });

  it("of others are seen and ended with users:manage alone", async () => {
    const [mine, theirs, boss] = [
      await someone(new Set(["users:read"])),
      await someone(new Set()),
      await someone(new Set(["users:manage"])),
    ];
    const { em } = mine;
    const userId = theirs.actor.user.id;
    const [{ id } = { id: 0 }] = (await execute(listSessions, { em, actor: boss.actor }, { userId })).rows;
    expect(await refusal(execute(listSessions, { em, actor: mine.actor }, { userId }))).toMatchObject({
      code: "forbidden",
    });
    expect(await refusal(execute(listSessions, { em, actor: mine.actor }, { all: true }))).toMatchObject({
      code: "forbidden",
    });
    expect(await refusal(execute(endSession, { em, actor: mine.actor }, { id }))).toMatchObject({ code: "not_found" });
    expect(await refusal(execute(endUserSessions, { em, actor: mine.actor }, { userId }))).toMatchObject({
      code: "forbidden",
    });
    expect(await readSession(em, theirs.token)).not.toBeNull();
    expect((await execute(listSessions, { em, actor: boss.actor }, { all: true })).total).toBeGreaterThan(2);
    await execute(endSession, { em, actor: boss.actor }, { id });
    expect(await readSession(em, theirs.token)).toBeNull();
    expect(await refusal(execute(endSession, { em, actor: boss.actor }, { id }))).toMatchObject({ code: "not_found" });
    await Promise.all([1, 2].map(() => openSession(em, userId, null)));
    expect(await execute(endUserSessions, { em, actor: boss.actor }, { userId })).toEqual({ ended: 2 });
  });

  it("end one by one, or all but the one that asks", async () => {
    const { em, actor, token } = await someone(new Set());
    const others = await Promise.all([1, 2, 3].map(() => openSession(em, actor.user.id, null)));
    const { rows } = await execute(listSessions, { em, actor }, {});
    const one = rows.find(({ isCurrent }) => !isCurrent);
    await execute(endSession, { em, actor }, { id: one?.id });
    expect(await execute(endOtherSessions, { em, actor }, {})).toEqual({ ended: 2 });
    for (const other of others) expect(await readSession(em, other)).toBeNull();
    expect(await readSession(em, token)).not.toBeNull();
  });
});
