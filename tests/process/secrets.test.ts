import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { isSealed, openText } from "#app/lib/seal.server.ts";
import { newSecret, totpOf } from "#app/modules/auth/second-factor.server.ts";
import { rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { PASSWORD, signIn, withPassword } from "#tests/support/session.ts";
import { registerStore } from "#tests/support/shop/invoices.ts";
import { carts, post } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const ROOT = join(import.meta.dirname, "../..");
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const [OLD, NEW, WRONG] = [keyOf(21), keyOf(22), keyOf(23)];
const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [OLD, simulator.url];
});
afterAll(async () => {
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
  await simulator.close();
});

const server = (keys: Record<string, string>) =>
  startServer({ databaseUrl: databaseUrl(), env: { E_INVOICING_URL: simulator.url, ...keys } });

const rekey = (keys: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["scripts/secrets-rekey.ts", ...args], {
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl(),
      STORAGE_DIR: process.env.STORAGE_DIR,
      ...keys,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );

const ready = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, text: await response.text() };
};

it("secrets are encrypted at the start, move to another key by a command, and a wrong key is told before anything fails", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const variant = await makeVariant(em, { storeId: store.id, price: "50.00", quantity: 100 });
  const actor = await makeActor(em, { stores: [store] });
  await registerStore({ em, actor, storeId: store.id });
  const { token } = await signIn(em, actor);
  const owner = await withPassword(em, await makeActor(em, { stores: [store] }));
  const secret = newSecret();
  // As an earlier version has left it.
  await rows(em)
    .insertInto("second_factors")
    .values({ user_id: owner.user.id, secret, confirmed_at: new Date() })
    .execute();
  const kept = async () =>
    (
      await rows(em)
        .selectFrom("second_factors")
        .select("secret")
        .where("user_id", "=", owner.user.id)
        .executeTakeFirstOrThrow()
    ).secret;
  /** A code of the present period also holds when the clock goes on before the server has looked at it. */
  const enter = (url: string, periodsAhead: 0 | 1) =>
    fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        username: owner.user.username,
        password: PASSWORD,
        code: totpOf(secret, "").generate({ timestamp: Date.now() + 30_000 * periodsAhead }),
      }),
    });
  const sales = carts([variant], 4);
  const sell = (url: string, index: number) => post(url, token, sales[index] as (typeof sales)[number]);

  // The name of earlier versions is still understood.
  const first = await server({ E_INVOICING_KEY: OLD });
  expect(first.output()).toContain("Secrets: 1 encrypted");
  const sealed = await kept();
  expect(isSealed(sealed)).toBe(true);
  expect(openText(sealed, `second factor of user ${owner.user.id}`, Buffer.alloc(32, 21)).toString()).toBe(secret);
  expect((await enter(first.url, 0)).status).toBe(200);
  expect((await sell(first.url, 0)).status).toBe(201);
  await first.end("SIGTERM");

  // A wrong key: the server says so and asks for no requests. A client that sends some gets the reason, not a failure.
  const wrong = await server({ SECRETS_KEY: WRONG });
  expect(wrong.output()).toContain("SECRETS_KEY is not the key with which 1 second factor and 2 secrets of e-invoices");
  expect(await ready(wrong.url)).toMatchObject({
    status: 503,
    text: expect.stringContaining("SECRETS_KEY is not the key"),
  });
  const refused = await sell(wrong.url, 1);
  expect([refused.status, refused.headers.get("Retry-After"), (await refused.json()).message]).toEqual([
    503,
    "10",
    expect.stringContaining("its SECRETS_KEY is not the one"),
  ]);
  const noCode = await enter(wrong.url, 1);
  expect([noCode.status, JSON.stringify(await noCode.json())]).toEqual([422, expect.stringContaining("recovery code")]);
  await wrong.end("SIGTERM");

  // The same under the name of earlier versions: the reason names the variable that this server was given.
  const earlier = await server({ E_INVOICING_KEY: WRONG, LOG_LEVEL: "error" });
  expect((await ready(earlier.url)).text).toMatch(
    /^not ready: E_INVOICING_KEY is not the key.*2 secrets of e-invoices/,
  );
  await expect.poll(earlier.output).toContain('"reason":"E_INVOICING_KEY is not the key');
  const there = await sell(earlier.url, 1);
  expect([there.status, (await there.json()).message]).toEqual([
    503,
    expect.stringContaining("its E_INVOICING_KEY is not the one"),
  ]);
  await earlier.end("SIGTERM");
  expect(await rekey({ SECRETS_KEY: WRONG })).toMatchObject({
    code: 1,
    said: expect.stringContaining("3 secret(s) cannot"),
  });

  // Another key: both are known while everything is written anew, then the old one goes.
  const both = await server({ SECRETS_KEY: `${NEW},${OLD}` });
  expect((await ready(both.url)).status).toBe(200);
  expect((await sell(both.url, 2)).status).toBe(201);
  expect(await rekey({ SECRETS_KEY: `${NEW}, ${OLD}` })).toMatchObject({
    code: 0,
    said: expect.stringContaining("3 secret(s) encrypted"),
  });
  expect(await rekey({ SECRETS_KEY: `${NEW}, ${OLD}` })).toMatchObject({
    said: expect.stringContaining("0 secret(s) encrypted"),
  });
  expect((await enter(both.url, 1)).status).toBe(200);
  await both.end("SIGTERM");
  const last = await server({ SECRETS_KEY: NEW });
  expect((await ready(last.url)).status).toBe(200);
  expect((await sell(last.url, 3)).status).toBe(201);
  await last.end("SIGTERM");

  // The key is lost for good: what it closed is given up, and the store can be registered anew.
  const forgotten = await rekey({ SECRETS_KEY: WRONG }, "--forget-lost");
  expect(forgotten).toMatchObject({ code: 0, said: expect.stringContaining("0 secret(s) encrypted") });
  expect(forgotten.said).toMatch(/is closed, with \d+ e-invoice\(s\) that the tax authority does not have/);
  expect(forgotten.said).toContain("1 user(s) sign in without a second factor");
  const anew = await server({ SECRETS_KEY: WRONG });
  expect((await ready(anew.url)).status).toBe(200);
  const again = await fetch(`${anew.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: owner.user.username, password: PASSWORD }),
  });
  expect(again.status).toBe(200);
  await anew.end("SIGTERM");
  const trail = await rows(em)
    .selectFrom("audit_log")
    .select("entity")
    .where("action", "=", "forgetLostSecrets")
    .orderBy("entity")
    .execute();
  expect(trail.map(({ entity }) => entity)).toEqual(["invoicing_units", "second_factors"]);
}, 240_000);
