import { createHash } from "node:crypto";
import { request } from "node:http";
import { hash } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { localPath } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { PASSWORD, signIn, withPassword } from "#tests/support/session.ts";

/** Each line of "Who may do what", asked from outside of two servers that share a database. More of each line stands in sessions.test.ts and tests/api. */
const { em: getEm, url: databaseUrl } = testDatabase();

let em: Em;
let one: ServerProcess;
let other: ServerProcess;
beforeAll(async () => {
  em = await getEm();
  [one, other] = await Promise.all([
    startServer({ databaseUrl: databaseUrl() }),
    startServer({ databaseUrl: databaseUrl() }),
  ]);
}, 90_000);
beforeEach(() => rows(em).deleteFrom("rate_limits").execute());

type Sent = {
  token?: string;
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
  server?: ServerProcess;
};
const call = (method: string, path: string, { token, cookie, body, headers, server = one }: Sent = {}) =>
  fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
const statusOf = async (method: string, path: string, sent: Sent = {}) => (await call(method, path, sent)).status;
const login = (username: string, password: string, server = one) =>
  call("POST", "/api/auth/login", { body: { username, password }, server });

/** Somebody with a password, in a store of their own. */
async function someone(permissions: Actor["permissions"] = new Set(PERMISSIONS)) {
  const store = await makeStore(em);
  const actor = await withPassword(em, { ...(await makeActor(em, { stores: [store] })), permissions });
  const { token, cookie } = await signIn(em, actor);
  return { actor, store, token, cookie, id: actor.user.id, username: actor.user.username };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const putUser = (boss: Someone, { actor, id, username }: Someone, change: object, server = one) => {
  const { email, firstName, lastName } = actor.user;
  const body = { username, email, firstName, lastName, ...change };
  return statusOf("PUT", `/api/system-users/${id}`, { token: boss.token, body, server });
};

describe("who may do what", () => {
  it("sessions are rows: the token's hash is stored, and they end at sign-out, deactivation and a change of password", async () => {
    const [boss, user] = [await someone(), await someone()];
    const { data } = (await (await login(user.username, PASSWORD)).json()) as { data: { token: string } };
    const stored = await rows(em).selectFrom("sessions").select("token_hash").where("user_id", "=", user.id).execute();
    const hashes = stored.map((row) => row.token_hash);
    expect(hashes).toContain(createHash("sha256").update(data.token).digest("hex"));
    expect(hashes).not.toContain(data.token);
    expect(await statusOf("POST", "/api/auth/logout", { token: data.token })).toBe(200);
    expect(await statusOf("GET", "/api/auth/me", { token: data.token })).toBe(401);
    expect(await statusOf("GET", "/api/auth/me", user)).toBe(200);
    expect(await putUser(boss, user, { isActive: false })).toBe(200);
    expect(await statusOf("GET", "/api/auth/me", { token: user.token, server: other })).toBe(401);
  });

  it("argon2id with 19 MiB and two passes, made anew at sign-in where it was weaker; all refusals are alike", async () => {
    const user = await someone();
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await rows(em).updateTable("system_users").set({ password_hash: weak }).where("id", "=", user.id).execute();
    expect((await login(user.username, PASSWORD)).status).toBe(200);
    const stored = rows(em).selectFrom("system_users").select("password_hash").where("id", "=", user.id);
    expect((await stored.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const said = [];
    for (const [name, password] of [
      ["nobody.at.all", PASSWORD],
      [user.username, "wrong"],
      [user.username, "x".repeat(1_000)],
    ] as const) {
      const answer = await login(name, password);
      const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
      said.push(JSON.stringify([answer.status, body]));
    }
    expect(new Set(said).size).toBe(1);
  });

  it("5 failures of an account are 429 with Retry-After on every server, but never for ever", async () => {
    const user = await someone();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await login(user.username, "wrong", turn % 2 ? one : other)).status).toBe(401);
    }
    const refused = await login(user.username, PASSWORD, other);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    await rows(em).updateTable("rate_limits").set({ expire: "1" }).execute();
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("permissions are read per request, on every server; nobody grants what they lack; the last manager stays", async () => {
    const boss = await someone();
    await rows(em).updateTable("system_users").set({ is_active: false }).where("id", "<>", boss.id).execute();
    const role = await call("POST", "/api/roles", { token: boss.token, body: { name: "Everything for a while" } });
    const { id: roleId } = (await role.json()) as { id: number };
    const codes = await rows(em).selectFrom("permissions").select(["id", "code"]).execute();
    const idOf = (code: string) => codes.find((row) => row.code === code)?.id;
    const grant = (permissions: string[], server = one) =>
      statusOf("PUT", `/api/roles/${roleId}`, {
        token: boss.token,
        body: { name: "Everything for a while", permissionIds: permissions.map(idOf) },
        server,
      });
    const clerk = await someone(new Set());
    const [ask, askOther] = [one, other].map(
      (server) => () => statusOf("GET", "/api/customers", { token: clerk.token, server }),
    );
    const sequence: [string[], number][] = [
      [["customers:read"], 200],
      [[], 403],
      [["customers:manage"], 200],
      [["sales:read"], 403],
    ];
    expect(await putUser(boss, clerk, { roleIds: [roleId] }, other)).toBe(200);
    for (const [permissions, status] of sequence) {
      expect(await grant(permissions, status === 200 ? one : other)).toBe(200);
      expect([await ask?.(), await askOther?.()]).toEqual([status, status]);
    }
    expect(await grant(["users:manage"])).toBe(200);
    const body = { name: "More than mine", permissionIds: [idOf("sales:read")] };
    expect(await statusOf("POST", "/api/roles", { token: clerk.token, body })).toBe(403);
    expect(await grant([])).toBe(200);
    expect(await putUser(boss, boss, { roleIds: [] })).toBe(409);
    expect(await statusOf("DELETE", `/api/system-users/${boss.id}`, { token: boss.token })).toBe(409);
  });

  it("another store's sale is not found and unchanged, and a store of others cannot be named", async () => {
    const [user, stranger] = [await someone(), await someone()];
    const sale = await makeSaleRow(em, { storeId: stranger.store.id });
    for (const path of [`/api/sales/${sale.id}`, `/api/sales/${sale.id}/items`]) {
      expect(await statusOf("GET", path, user)).toBe(404);
      expect(await statusOf("GET", path, stranger)).toBe(200);
    }
    const { id: variantId } = await makeVariant(em, { storeId: stranger.store.id });
    const body = { storeId: stranger.store.id, variantId, quantity: 1, reorderLevel: 1 };
    expect(await statusOf("POST", "/api/inventory", { token: user.token, body })).toBe(403);
  });

  it("an unsafe request with a cookie comes from the product's own pages, or is 403", async () => {
    const { cookie, token } = await someone();
    const body = { name: "From elsewhere" };
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      {},
    ];
    for (const headers of foreign) {
      expect(await statusOf("POST", "/api/teams", { cookie, body, headers })).toBe(403);
    }
    expect(await statusOf("POST", "/api/teams", { cookie, body, headers: { Origin: one.url } })).toBe(201);
    const partner = { Origin: "https://partner.example" };
    expect(await statusOf("POST", "/api/teams", { token, body: { name: "From a program" }, headers: partner })).toBe(
      201,
    );
    expect(await statusOf("GET", "/dashboard?_data=routes%2Fdashboard", { cookie })).toBe(400);
  });

  it("calls take JSON alone (415), known methods (405), a good Host (400), and lead to no other site", async () => {
    const { token } = await someone();
    const text = { "Content-Type": "text/plain" };
    expect(await statusOf("POST", "/api/teams", { token, body: { name: "x" }, headers: text })).toBe(415);
    const other = await call("PATCH", "/api/teams", { token, body: {} });
    expect([other.status, other.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    const badHost = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${one.url}/login`, { headers: { Host: "[" } });
      sent.on("response", (answer) => resolve(answer.resume().statusCode));
      sent.on("error", reject);
      sent.end();
    });
    expect(badHost).toBe(400);
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"])
      expect(localPath(target)).toBeNull();
  });

  it("fields that no client may write are never written", async () => {
    const { token } = await someone();
    const name = "somebody.new";
    const sent = { username: name, email: `${name}@shop.example`, firstName: "A", lastName: "B" };
    const more = {
      id: 999_999,
      passwordHash: "x",
      isDeleted: true,
      deletedAt: "2020-01-01",
      createdAt: "2020-01-01",
      version: 9,
    };
    const answer = await call("POST", "/api/system-users", { token, body: { ...sent, ...more } });
    const { id } = (await answer.json()) as { id: number };
    const row = await rows(em)
      .selectFrom("system_users")
      .selectAll()
      .where("username", "=", name)
      .executeTakeFirstOrThrow();
    expect([answer.status, id]).toEqual([201, row.id]);
    expect(row).toMatchObject({ password_hash: "none", is_deleted: false, deleted_at: null, version: 1 });
    expect([row.id === more.id, row.created_at.getUTCFullYear() > 2020]).toEqual([false, true]);
  });

  it("demo accounts exist in the demo data alone", async () => {
    for (const [username, password] of [
      ["admin", "admin123"],
      ["manager", "manager123"],
      ["cashier", "cashier123"],
    ] as const) {
      expect((await login(username, password)).status).toBe(401);
    }
    expect(await (await fetch(`${one.url}/login`)).text()).not.toContain("admin123");
  });
});
