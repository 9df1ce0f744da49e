import { createHash } from "node:crypto";
import { request } from "node:http";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const PASSWORD = "correct horse battery";

let em: Em;
let server: ServerProcess;
beforeAll(async () => {
  em = await getEm();
  server = await startServer({ databaseUrl: databaseUrl() });
});
beforeEach(() => rows(em).deleteFrom("rate_limits").execute());

async function someone() {
  const actor = await makeActor(em, { stores: [await makeStore(em)] });
  const change = { password_hash: await hashPassword(PASSWORD) };
  await rows(em).updateTable("system_users").set(change).where("id", "=", actor.user.id).execute();
  return { actor, username: actor.user.username, id: actor.user.id };
}

const apiLogin = (username: string, password: string, { url } = server) =>
  fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });

const pageLogin = (username: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", ...headers },
    body: new URLSearchParams({ username, password }),
  });

const page = (path: string, cookie: string) =>
  fetch(server.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
const statusOf = async (path: string, token: string) =>
  (await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } })).status;
const sessionOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? "";
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

describe("sign-in", () => {
  it("is refused after 5 failures of an account, also with the right password, and says for how long", async () => {
    const { username } = await someone();
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await apiLogin(username, "wrong")).status).toBe(401);
    for (const answer of [await apiLogin(username, PASSWORD), await pageLogin(username.toUpperCase(), PASSWORD)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(60);
      expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);
      expect(await answer.text()).toMatch(/Too many failed attempts. Try again in \d+ minutes/);
    }
    const other = await someone();
    expect((await apiLogin(other.username, PASSWORD)).status).toBe(200);
  });

  it("is refused on every server, but only for a limited time", async () => {
    const { username } = await someone();
    for (let attempt = 1; attempt <= 5; attempt += 1) await apiLogin(username, "wrong");
    const other = await startServer({ databaseUrl: databaseUrl() });
    expect((await apiLogin(username, PASSWORD, other)).status).toBe(429);
    await other.end("SIGTERM");
    await rows(em)
      .updateTable("rate_limits")
      .set({ expire: String(Date.now() - 1) })
      .execute();
    expect((await apiLogin(username, PASSWORD)).status).toBe(200);
  });

  it("is refused after a burst of failures, and after 30 failures from one address", async () => {
    const { username } = await someone();
    const burst = await Promise.all(Array.from({ length: 20 }, () => apiLogin(username, "wrong")));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    for (let attempt = 1; attempt <= 10; attempt += 1) await apiLogin(`nobody-${attempt}`, "wrong");
    expect((await apiLogin((await someone()).username, PASSWORD)).status).toBe(429);
  });

  it("accepts every right password, however many arrive at once", async () => {
    const { username } = await someone();
    const burst = await Promise.all(Array.from({ length: 24 }, () => apiLogin(username, PASSWORD)));
    expect(burst.map(({ status }) => status)).toEqual(burst.map(() => 200));
  });

  it("answers a password that is longer than any allowed like a wrong one", async () => {
    const { username } = await someone();
    const answer = await apiLogin(username, "x".repeat(5_000));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "Invalid credentials" });
  });

  it("answers an unknown user, a wrong password and an inactive user alike", async () => {
    const [active, inactive] = [await someone(), await someone()];
    await rows(em).updateTable("system_users").set({ is_active: false }).where("id", "=", inactive.id).execute();
    const attempts: [string, string][] = [
      ["nobody-at-all", PASSWORD],
      [active.username, "wrong"],
      [inactive.username, PASSWORD],
    ];
    const answers = attempts.map(() => ({ ms: Number.POSITIVE_INFINITY, body: "" }));
    // In turns, and the quickest of each: what else the machine does then slows all three alike.
    for (let round = 0; round < 5; round += 1) {
      for (const [index, [username, password]] of attempts.entries()) {
        const quickest = answers[index];
        if (!quickest) continue;
        const started = performance.now();
        const answer = await apiLogin(username, password);
        const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
        quickest.ms = Math.min(quickest.ms, performance.now() - started);
        quickest.body = JSON.stringify([answer.status, body]);
      }
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain("Invalid credentials");
    const times = answers.map(({ ms }) => ms);
    expect(Math.min(...times) / Math.max(...times)).toBeGreaterThan(0.4);
  });

  it("gives a new token in a cookie that scripts cannot read, and stores only the token's hash", async () => {
    const { username, id } = await someone();
    const first = sessionOf(await pageLogin(username, PASSWORD));
    const second = sessionOf(await pageLogin(username, PASSWORD, { Cookie: pairOf(first) }));
    expect(pairOf(second)).not.toBe(pairOf(first));
    for (const cookie of [first, second]) {
      expect(cookie).toMatch(/^session=/);
      expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    }
    const { token } = ((await (await apiLogin(username, PASSWORD)).json()) as { data: { token: string } }).data;
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = await rows(em).selectFrom("sessions").select("token_hash").where("user_id", "=", id).execute();
    const hashes = stored.map((row) => row.token_hash);
    expect(hashes).toContain(createHash("sha256").update(token).digest("hex"));
    expect(hashes).not.toContain(token);
  });

  it("over https sets a Secure cookie for this host only", async () => {
    const { username } = await someone();
    const secure = await startServer({ databaseUrl: databaseUrl(), env: { APP_ORIGIN: "https://shop.example" } });
    const cookies = await new Promise<string[]>((resolve, reject) => {
      const form = new URLSearchParams({ username, password: PASSWORD }).toString();
      const sent = request(`${secure.url}/login`, {
        method: "POST",
        headers: {
          Host: "shop.example",
          Origin: "https://shop.example",
          "Content-Type": "application/x-www-form-urlencoded",
        },
      });
      sent.on("response", (answer) => resolve(answer.resume().headers["set-cookie"] ?? []));
      sent.on("error", reject);
      sent.end(form);
    });
    const session = cookies.find((cookie) => cookie.startsWith("__Host-session=")) ?? "";
    expect(session.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
    await secure.end("SIGTERM");
  });
});

describe("a session", () => {
  const HOUR = 60 * 60 * 1000;
  it.each([
    ["idle for 31 minutes", { last_seen_at: new Date(Date.now() - 31 * 60 * 1000) }],
    ["older than 12 hours", { expires_at: new Date(Date.now() - 1000) }],
  ])("is refused when it is %s", async (_what, change) => {
    const { actor, id } = await someone();
    const { token, cookie } = await signIn(em, actor);
    expect(await statusOf("/api/customers", token)).toBe(200);
    const { expires_at } = await rows(em)
      .selectFrom("sessions")
      .select("expires_at")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - Date.now() - 12 * HOUR)).toBeLessThan(60_000);
    await rows(em).updateTable("sessions").set(change).where("user_id", "=", id).execute();
    expect(await statusOf("/api/customers", token)).toBe(401);
    expect((await page("/customers", cookie)).headers.get("Location")).toMatch(/^\/login\?redirectTo=/);
  });

  it("is kept alive by its requests", async () => {
    const { actor, id } = await someone();
    const { token } = await signIn(em, actor);
    const idle = { last_seen_at: new Date(Date.now() - 29 * 60 * 1000) };
    await rows(em).updateTable("sessions").set(idle).where("user_id", "=", id).execute();
    expect(await statusOf("/api/customers", token)).toBe(200);
    const { last_seen_at } = await rows(em)
      .selectFrom("sessions")
      .select("last_seen_at")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - last_seen_at.getTime()).toBeLessThan(60_000);
  });

  it("loses a revoked right with the next request", async () => {
    const { actor, id } = await someone();
    const { token, cookie } = await signIn(em, actor);
    expect((await page("/customers", cookie)).status).toBe(200);
    await rows(em).deleteFrom("user_roles").where("user_id", "=", id).execute();
    expect(await statusOf("/api/customers", token)).toBe(403);
    expect((await page("/customers", cookie)).status).toBe(403);
    expect((await page("/dashboard", cookie)).status).toBe(200);
  });

  it.each([
    ["deactivated", { is_active: false }],
    ["removed", { is_deleted: true }],
  ])("is refused when its user is %s", async (_what, change) => {
    const { actor, id } = await someone();
    const { token, cookie } = await signIn(em, actor);
    expect(await statusOf("/api/auth/me", token)).toBe(200);
    await rows(em).updateTable("system_users").set(change).where("id", "=", id).execute();
    expect(await statusOf("/api/auth/me", token)).toBe(401);
    expect((await page("/dashboard", cookie)).status).toBe(302);
  });

  it("ends when its browser signs in again, but not when that sign-in is refused", async () => {
    const { actor, username } = await someone();
    const [here, there] = [await signIn(em, actor), await signIn(em, actor)];
    const refused = await pageLogin(username, "wrong", { Cookie: here.cookie });
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining("Invalid credentials")]);
    expect(await statusOf("/api/auth/me", here.token)).toBe(200);
    expect((await pageLogin(username, PASSWORD, { Cookie: here.cookie })).status).toBe(302);
    expect(await statusOf("/api/auth/me", here.token)).toBe(401);
    expect(await statusOf("/api/auth/me", there.token)).toBe(200);
  });

  it("ends at sign-out over the API; a change of password ends the user's other sessions", async () => {
    const { actor, username } = await someone();
    const [here, there] = [await signIn(em, actor), await signIn(em, actor)];
    const changed = await fetch(`${server.url}/profile/password`, {
      method: "POST",
      redirect: "manual",
      headers: {
        Cookie: here.cookie,
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
      body: new URLSearchParams({
        currentPassword: PASSWORD,
        newPassword: "a longer horse battery",
        repeatPassword: "a longer horse battery",
      }),
    });
    expect(changed.status).toBe(302);
    expect(await statusOf("/api/auth/me", there.token)).toBe(401);
    expect(await statusOf("/api/auth/me", here.token)).toBe(200);
    expect((await apiLogin(username, PASSWORD)).status).toBe(401);
    const bearer = { Authorization: `Bearer ${here.token}` };
    await fetch(`${server.url}/api/auth/logout`, { method: "POST", headers: bearer });
    expect(await statusOf("/api/auth/me", here.token)).toBe(401);
  });
});
