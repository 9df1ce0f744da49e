import { beforeEach, describe, expect, it } from "vitest";
import { SECOND_FACTOR_REQUIRED } from "#app/http/session/access.server.ts";
import { readSession } from "#app/http/session/session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getSecondFactor } from "#app/modules/profile/get-second-factor.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from "#app/modules/profile/second-factor.server.ts";
import { keyOfSetting } from "#app/modules/settings/app-settings.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn as openFor, PASSWORD, withPassword } from "#tests/support/session.ts";
import { openFactor, stepOf, totpOf } from "./second-factor.server.ts";
import { challengeOf, signIn } from "./sign-in.server.ts";

const { em: getEm } = testDatabase();
const FROM = { ip: "10.1.1.1", requestId: "test" };
const PERIOD_MS = 30_000;

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

/** A user with a password and a second factor; `code` is one of now, or of other 30 seconds. */
async function enrolled() {
  const em = await getEm();
  const actor = await withPassword(em, await makeActor(em, { stores: [await makeStore(em)] }));
  const run = { em, actor };
  await execute(beginSecondFactor, run, { password: PASSWORD });
  const { secret: kept } = await rows(em)
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", actor.user.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatch(/^v1\./);
  const secret = await openFactor(em, actor.user.id, kept);
  const code = (periods = 0) => totpOf(secret, "").generate({ timestamp: Date.now() + periods * PERIOD_MS });
  const { recoveryCodes } = await execute(confirmSecondFactor, run, { code: code(-1) });
  const { username } = actor.user;
  const enter = (more: object) => signIn(em, { username, password: PASSWORD, ...more }, FROM);
  return { em, actor, run, secret, code, recoveryCodes, username, enter };
}

describe("stepOf", () => {
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  // Source: RFC 6238, appendix B, the last six digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("knows the code of second %i", (second, code) => {
    const step = Math.floor(second / 30);
    expect(stepOf(SECRET, code, second * 1000)).toBe(step);
    for (const away of [-1, 1]) expect(stepOf(SECRET, code, (second + away * 30) * 1000)).toBe(step);
    for (const away of [-2, 2]) expect(stepOf(SECRET, code, (second + away * 30) * 1000)).toBeNull();
  });
});

describe("sign-in with a second factor", () => {
  it("asks for the code, on the page as a second step and over the API in the same call", async () => {
    const { em, actor, enter, code } = await enrolled();
    const missing = await refusal(enter({}));
    expect(missing).toMatchObject({
      code: "unauthenticated",
      message: "login.codeRequired",
      details: { field: "code" },
    });
    const challenge = challengeOf(missing);
    const { token } = await signIn(em, { challenge, code: code() }, FROM);
    expect((await readSession(em, token))?.user.id).toBe(actor.user.id);
    expect(await refusal(signIn(em, { challenge, code: code(1) }, FROM))).toMatchObject({
      message: "login.challengeOver",
    });
    expect(await enter({ code: code(1) })).toHaveProperty("token");
  });

  it("takes each code once, also when it is sent twice at once", async () => {
    const { enter, code } = await enrolled();
    const both = await Promise.all([refusal(enter({ code: code() })), refusal(enter({ code: code() }))]);
    expect(both.filter((one) => one === "done")).toHaveLength(1);
    expect(await refusal(enter({ code: code() }))).toMatchObject({ message: "login.codeWrong" });
    // Nor the one before it.
    expect(await refusal(enter({ code: code(-1) }))).toMatchObject({ message: "login.codeWrong" });
  });

  it("takes a recovery code once, however it is typed, and stores none of them", async () => {
    const { em, actor, enter, recoveryCodes, run } = await enrolled();
    const [first = "", second = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await refusal(enter({ code: first.toLowerCase().replace("-", " ") }))).toBe("done");
    expect(await refusal(enter({ code: first }))).toMatchObject({ message: "login.codeWrong" });
    const twice = await Promise.all([refusal(enter({ code: second })), refusal(enter({ code: second }))]);
    expect(twice.filter((one) => one === "done")).toHaveLength(1);
    expect(await execute(getSecondFactor, run, {})).toMatchObject({ codesLeft: 8 });
    const stored = await rows(em)
      .selectFrom("recovery_codes")
      .selectAll()
      .where("user_id", "=", actor.user.id)
      .execute();
    const audited = await rows(em).selectFrom("audit_log").selectAll().where("actor_id", "=", actor.user.id).execute();
    for (const secret of recoveryCodes) expect(JSON.stringify([stored, audited])).not.toContain(secret);
  });

  it("refuses after five wrong codes, although each password was right", async () => {
    const { em, enter, code, username } = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      const challenge = challengeOf(await refusal(enter({})));
      expect(await refusal(signIn(em, { challenge, code: "000000" }, FROM))).toMatchObject({
        message: "login.codeWrong",
      });
    }
    expect(await refusal(enter({ code: code() }))).toMatchObject({ code: "too_many" });
    expect(username).toBeTruthy();
  });

  it("forgets a second step whose password was changed, or that took too long", async () => {
    const { em, actor, enter, code } = await enrolled();
    const late = challengeOf(await refusal(enter({})));
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await rows(em).updateTable("one_time_tokens").set(past).where("user_id", "=", actor.user.id).execute();
    for (const challenge of [late, "x".repeat(43)]) {
      expect(await refusal(signIn(em, { challenge, code: code() }, FROM))).toMatchObject({
        message: "login.challengeOver",
      });
    }
  });
});

describe("the second factor of a user", () => {
  it("counts only once a first code has confirmed it, and is turned off with the password", async () => {
    const em = await getEm();
    const actor = await withPassword(em, await makeActor(em, { stores: [] }));
    const run = { em, actor };
    const enter = () => signIn(em, { username: actor.user.username, password: PASSWORD }, FROM);
    expect(await refusal(execute(beginSecondFactor, run, { password: "wrong" }))).toMatchObject({
      details: { field: "password" },
    });
    await execute(beginSecondFactor, run, { password: PASSWORD });
    expect(await refusal(execute(confirmSecondFactor, run, { code: "000000" }))).toMatchObject({ code: "rule" });
    expect(await enter()).toHaveProperty("token");
    const other = await enrolled();
    expect(await refusal(execute(beginSecondFactor, other.run, { password: PASSWORD }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusal(execute(removeSecondFactor, other.run, { password: "wrong" }))).toMatchObject({
      code: "rule",
    });
    await execute(removeSecondFactor, other.run, { password: PASSWORD });
    expect(await other.enter({})).toHaveProperty("token");
  });

  it("comes first for who can manage users where the shop asks for it, on the next request", async () => {
    const em = await getEm();
    const manager = await makeActor(em, { stores: [], permissions: ["users:manage"] });
    const cashier = await makeActor(em, { stores: [], permissions: ["sales:read"] });
    const [boss, other] = [await openFor(em, manager), await openFor(em, cashier)];
    const must = async () => (await readSession(em, boss.token))?.mustEnrol;
    const asks = (value: boolean) =>
      rows(em)
        .insertInto("app_settings")
        .values({ key: SECOND_FACTOR_REQUIRED, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    expect(SECOND_FACTOR_REQUIRED).toBe(keyOfSetting("secondFactorRequired"));
    expect(await must()).toBe(false);
    await asks(true);
    expect(await must()).toBe(true);
    expect((await readSession(em, other.token))?.mustEnrol).toBe(false);
    await rows(em)
      .insertInto("second_factors")
      .values({ user_id: manager.user.id, secret: "GEZDGNBV", confirmed_at: new Date() })
      .execute();
    expect(await must()).toBe(false);
    await asks(false);
    await rows(em).deleteFrom("second_factors").where("user_id", "=", manager.user.id).execute();
    expect(await must()).toBe(false);
  });
});
