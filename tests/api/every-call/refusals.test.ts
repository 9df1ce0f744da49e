import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { API_METHODS } from "#app/http/api/api.server.ts";
import { describeCall } from "#app/http/api/openapi-call.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { apiCalls } from "#app/routes/api/all/calls.server.ts";
import { rows } from "#db/orm.ts";
import { type Answer, API_ROUTE, apiServer, type Call } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { signIn } from "#tests/support/session.ts";
import { API_ACCESS, PUBLIC, SIGNED_IN } from "./access-table.ts";
import type { Sent, Shop } from "./refusal-area.ts";
import { declaredCalls, makeShops, ROWS } from "./refusal-rows.ts";

const { em: getEm } = testDatabase();
const { call, url: serverUrl } = apiServer();

const calls = apiCalls().map((one) => ({ ...one, key: `${one.method} ${one.path}` }));
type ApiCall = (typeof calls)[number];
const needs = ({ operation: { permission } }: ApiCall) => (typeof permission === "string" ? [permission] : permission);
const takesBody = ({ method }: ApiCall) => method !== "GET";
const guarded = calls.filter((one) => needs(one).length > 0);
const commands = calls.filter(takesBody);
/** The others take a form with files, see documents.test.ts. */
const jsonCommands = commands.filter(({ operation }) => !("accepts" in operation && operation.accepts));
const queryOf = (one: ApiCall): string[] =>
  describeCall(one).parameters.flatMap((field) => ("in" in field && field.in === "query" ? [field.name] : []));
const asked = calls.filter((one) => one.method === "GET" && queryOf(one).length > 0);
const withParameter = calls.filter(({ path }) => path.includes("{"));
/** The list of a call that names one by a word. */
const namedList = (path: string) => path.replace("{kind}", "payment-methods").replace("{thing}", "claim");
const withId = calls.filter(({ path }) => namedList(path).includes("{"));
const paged = calls.filter(({ operation }) => "paged" in operation && operation.paged);
const having = (kind: "invalid" | "hidden" | "forged" | "stale" | "overreach") =>
  calls.filter(({ key }) => ROWS[key]?.[kind]);

let shop: Shop;
/** The shop as the rows of a call's area know it. */
let shopOf: Awaited<ReturnType<typeof makeShops>>["of"];
beforeAll(async () => {
  ({ shop, of: shopOf } = await makeShops(await getEm()));
});

const validCall = ({ key, path, method }: ApiCall): Required<Pick<Sent, "path">> & Sent => ({
  path,
  ...(method === "GET" ? {} : { body: {} }),
  ...ROWS[key]?.valid?.(shopOf(key)),
});

/** A session of the shop's own user with these rights, or all. */
const session = (permissions: readonly Permission[] = PERMISSIONS) =>
  signIn(shop.em, { ...shop.actor, permissions: new Set(permissions) });

async function send(one: ApiCall, sent: Sent, options: Call = {}): Promise<Answer> {
  const { path, body } = { path: validCall(one).path, ...sent };
  const withBody = body === undefined || !takesBody(one) ? {} : { body };
  return call(one.method, path, { ...withBody, ...options });
}

function expectProblem(answer: Answer, status: number, what?: string) {
  expect(answer.status, what).toBe(status);
  expect(answer.body, what).toMatchObject({
    message: expect.stringMatching(/\S/),
    errors: expect.any(Object),
    requestId: expect.stringMatching(/\S/),
  });
}

describe("the table of calls", () => {
  it("has one row for every call of the API, and no other row", () => {
    expect(declaredCalls.toSorted()).toEqual(calls.map(({ key }) => key).sort());
  });

  it("lists for every call with an id the rows that the caller must not see", () => {
    expect(having("hidden").map(({ key }) => key)).toEqual(withParameter.map(({ key }) => key));
  });
});

describe("who may call", () => {
  it.each(calls.filter(({ isPublic }) => !isPublic))(
    "answers 401 without a session or with a wrong token: $key",
    async (one) => {
      const answer = await send(one, validCall(one));
      expectProblem(answer, 401);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expectProblem(await send(one, validCall(one), { token: "x".repeat(43) }), 401);
      expectProblem(await send(one, validCall(one), { headers: { Authorization: "Basic YWRtaW46YWRtaW4=" } }), 401);
    },
  );

  it.each(guarded)("answers 403 to a user with all permissions except those of its module: $key", async (one) => {
    const modules = needs(one).map((permission) => permission.split(":")[0]);
    const others = PERMISSIONS.filter((permission) => !modules.includes(permission.split(":")[0]));
    expectProblem(await send(one, validCall(one), await tokenOf(others)), 403);
  });

  it("asks for what the table of tests/api/every-call/access-table.ts says, and every call stands in it", () => {
    const asked = calls.map((one) => [one.key, one.isPublic ? PUBLIC : needs(one).join(" or ") || SIGNED_IN]);
    expect(Object.fromEntries(asked)).toEqual(API_ACCESS);
  });

  it.each(calls)("answers a user without permissions, with the one it names and with all: $key", async (one) => {
    const done = one.operation.status ?? 200;
    const needed = API_ACCESS[one.key] ?? "";
    const named = [PUBLIC, SIGNED_IN].includes(needed) ? [] : (needed.split(" or ").slice(0, 1) as Permission[]);
    const statuses: number[] = [];
    for (const rights of [[], named, PERMISSIONS]) {
      statuses.push((await send(one, validCall(one), await tokenOf(rights))).status);
    }
    expect(statuses).toEqual([named.length > 0 ? 403 : done, done, done]);
  });

  const tokenOf = async (permissions: readonly Permission[]) => ({ token: (await session(permissions)).token });
});

describe("requests from other sites", () => {
  const foreign = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://[" },
    {},
  ] as Record<string, string>[];

  it.each(commands)("are answered with 403 when they use a cookie, and change nothing: $key", async (one) => {
    const { cookie } = await session();
    const before = await counts();
    for (const headers of foreign) {
      expectProblem(await send(one, validCall(one), { cookie, headers }), 403, JSON.stringify(headers));
    }
    expect(await counts()).toEqual(before);
  });

  it.each(commands)(
    "are accepted with a bearer token, like requests from the product's own pages with a cookie: $key",
    async (one) => {
      const status = one.operation.status ?? 200;
      const { cookie } = await session();
      const own = await send(one, validCall(one), { cookie, headers: { "Sec-Fetch-Site": "same-origin" } });
      expect(own.status).toBe(status);
      const { token } = await session();
      const api = await send(one, validCall(one), { token, headers: { Origin: "https://partner.example" } });
      expect(api.status).toBe(status);
    },
  );

  it("get no permission by a preflight request", async () => {
    const answer = await call("OPTIONS", "/api/sales", { headers: { Origin: "https://evil.example" } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  async function counts() {
    const count = (table: "customers" | "sales" | "requisition_orders" | "sessions") =>
      rows(shop.em)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirst();
    return Promise.all([count("customers"), count("sales"), count("requisition_orders"), count("sessions")]);
  }
});

describe("methods and addresses", () => {
  it.each([...new Set(calls.map(({ path }) => path))])("answers 405 with an Allow header: %s", async (path) => {
    const served = calls.filter((one) => one.path === path);
    const allowed = served.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).sort();
    const { token } = await session();
    const [one] = served;
    const url = one ? validCall(one).path : path;
    for (const method of API_METHODS.filter((method) => !allowed.includes(method))) {
      const answer = await call(method, url, { token });
      expectProblem(answer, 405, method);
      expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(allowed);
    }
  });

  it.each([...new Set(calls.map(({ path }) => path))])(
    "refuses OPTIONS, TRACE and unknown methods: %s",
    async (path) => {
      const served = calls.filter((one) => one.path === path);
      const allowed = served.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).sort();
      const url = path.replace(/\{\w+\}/g, "1");
      const asked = await call("OPTIONS", url);
      expect([asked.status, asked.body, asked.headers.get("Allow")?.split(", ").sort()]).toEqual([204, "", allowed]);
      const unknown = await call("PROPFIND", url);
      expectProblem(unknown, 405);
      expect(unknown.headers.get("Allow")?.split(", ").sort()).toEqual(allowed);
      // No fetch sends it.
      const trace = request(serverUrl() + url, { method: "TRACE" }).end();
      const [answer] = (await once(trace, "response")) as [IncomingMessage];
      answer.resume();
      expect([answer.statusCode, answer.headers.allow?.split(", ").sort()]).toEqual([405, allowed]);
    },
  );

  it.each(calls)("refuses the framework's _data parameter: $key", async (one) => {
    const { token } = await session();
    const sent = validCall(one);
    const path = `${sent.path}${sent.path.includes("?") ? "&" : "?"}_data=`;
    expectProblem(await send(one, { ...sent, path: path + encodeURIComponent(API_ROUTE) }, { token }), 400);
    expect((await send(one, { ...sent, path: `${path}routes%2Fshell` }, { token })).status).toBe(400);
  });

  it.each(["/api/nothing", "/api/customers/1/secrets", "/api/../api/none", "/api/sales/1/items/2", "/api/stores.json"])(
    "answers an unknown address with 404 as JSON for every method: %s",
    async (path) => {
      const { token } = await session();
      for (const method of [...API_METHODS, "PROPFIND"]) {
        expectProblem(await call(method, path, { token }), 404, method);
      }
      expect((await call("OPTIONS", path)).status).toBe(404);
    },
  );
});

describe("the body and query of a call", () => {
  it.each(withId)("answers 400 for an impossible id and 404 for an id that does not exist: $key", async (one) => {
    const { token } = await session();
    const at = (id: string) => ({ ...validCall(one), path: namedList(one.path).replace(/\{\w+\}/g, id) });
    for (const id of [
      "abc",
      "0",
      "-1",
      "2147483648",
      "99999999999999999999",
      "1.5",
      "1e3",
      "%00",
      "1%00",
      "0x1",
      "%20",
    ]) {
      expectProblem(await send(one, at(id), { token }), 400, id);
    }
    expectProblem(await send(one, at("2147483647"), { token }), 404);
  });

  it.each(paged)("answers 400 for an impossible page: $key", async (one) => {
    const { token } = await session();
    const { path } = validCall(one);
    for (const query of [
      "limit=0",
      "limit=1001",
      "limit=-1",
      "limit=1.5",
      "limit=all",
      "offset=-1",
      "offset=2147483648",
    ]) {
      expectProblem(await call("GET", `${path}?${query}`, { token }), 400, query);
    }
    const page = await call("GET", `${path}?limit=1`, { token });
    expect(page.headers.get("X-Total-Count")).toMatch(/^\d+$/);
  });

  it.each(asked)("accepts any text in the query: $key", async (one) => {
    const { token } = await session();
    const { path } = validCall(one);
    for (const name of queryOf(one)) {
      for (const text of ["abc%_'\\", "a\u0000"]) {
        const query = new URLSearchParams({ [name]: text });
        const answer = await call("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`, { token });
        if (answer.status === 200) continue;
        expectProblem(answer, answer.status, `${name}=${text}`);
        expect([400, 404], `${name}=${text}`).toContain(answer.status);
      }
    }
  });

  it.each(having("invalid"))("400 with the field named: $key", async (one) => {
    const { token } = await session();
    for (const sent of ROWS[one.key]?.invalid?.(shopOf(one.key)) ?? []) {
      const answer = await send(one, sent, { token });
      expectProblem(answer, 400, JSON.stringify(sent).slice(0, 200));
      expect(Object.keys((answer.body as { errors: object }).errors), JSON.stringify(sent).slice(0, 200)).not.toEqual(
        [],
      );
    }
  });

  it("answers 415 for fields that are sent in the URL instead of a body", async () => {
    const { token } = await session();
    const fields = "firstName=Q&lastName=N&phone=0501111222";
    const bare = await call("POST", `/api/customers?${fields}`, { token });
    expectProblem(bare, 415);
    const empty = await call("POST", `/api/customers?${fields}`, { token, body: {} });
    expectProblem(empty, 400);
    expect(empty.body).toMatchObject({ errors: { firstName: [expect.any(String)] } });
    const customer = `/api/customers/${shop.customer.id}`;
    expect((await call("PATCH", `${customer}?firstName=Other`, { token })).body).not.toMatchObject({
      firstName: "Other",
    });
    expect((await call("POST", "/api/auth/logout", { token })).status).toBeLessThan(300);
  });

  it.each(jsonCommands)(
    "answers 415 for a body of another type and 400 for JSON that is not an object: $key",
    async (one) => {
      const { path } = validCall(one);
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
      ]) {
        const { token } = await session();
        const answer = await call(one.method, path, { token, body: "{}", headers: { "Content-Type": type } });
        expectProblem(answer, 415, type);
      }
      const form = { "Content-Type": "multipart/form-data; boundary=x", Connection: "close" };
      const { token: own } = await session();
      const body = "x".repeat(300 * 1024);
      expectProblem(
        await call(one.method, path, { token: own, body, headers: form }),
        415,
        "a form as large as uploads may be",
      );
      for (const body of ['{"a":', "[]", "null", "1", '"text"', "{'a':1}", "\u0000"]) {
        const { token } = await session();
        expectProblem(await call(one.method, path, { token, body }), 400, body);
      }
    },
  );

  it("answers 400 for a body in another encoding, whose letters would be lost", async () => {
    const { token } = await session();
    // "نورة" in Windows-1256.
    const name = [0xe4, 0xe6, 0xd1, 0xc9];
    const around = (part: string) => [...new TextEncoder().encode(part)];
    const bytes = [...around('{"firstName":"'), ...name, ...around('","lastName":"N","phone":"0501111222"}')];
    const answer = await call("POST", "/api/customers", { token, body: new Blob([new Uint8Array(bytes)]) });
    expectProblem(answer, 400);
    expect(answer.body).toMatchObject({ message: "The body is not UTF-8 text" });
  });

  it.each(jsonCommands)("answers 413 for a body above 256 KB: $key", async (one) => {
    const { token } = await session();
    const body = { ...validCall(one).body, filler: "x".repeat(256 * 1024) };
    expectProblem(await send(one, { ...validCall(one), body }, { token }), 413);
  });

  it.each(jsonCommands.filter(({ operation }) => "writes" in operation))(
    "answers 400 for an invalid idempotency key: $key",
    async (one) => {
      const { token } = await session();
      for (const key of ["x".repeat(129), "two words", ""]) {
        expectProblem(await send(one, validCall(one), { token, headers: { "Idempotency-Key": key } }), 400, key);
      }
    },
  );

  it.each(having("overreach"))("writes no field that is not the client's: $key", async (one) => {
    const { token } = await session();
    const { table, kept, ...sent } = ROWS[one.key]?.overreach?.(shopOf(one.key)) ?? {
      table: "customers" as const,
      kept: {},
    };
    const answer = await send(one, sent, { token });
    expect(answer.status).toBe(one.operation.status ?? 200);
    const { id } = answer.body as { id: number };
    // Every table that a call writes has an id; the compiler cannot follow all of them at once.
    const row = await rows(shop.em)
      .selectFrom(table as "customers")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toMatchObject(kept);
  });
});

describe("rows that the caller must not see", () => {
  it.each(having("hidden"))("404 for a row that was removed or belongs to another store: $key", async (one) => {
    const { token } = await session();
    for (const path of ROWS[one.key]?.hidden?.(shopOf(one.key)) ?? []) {
      expectProblem(await send(one, { ...validCall(one), path }, { token }), 404, path);
    }
  });

  it.each(having("forged"))("403 for a store that is not the user's: $key", async (one) => {
    const { token } = await session();
    const answer = await send(one, ROWS[one.key]?.forged?.(shopOf(one.key)) ?? {}, { token });
    expectProblem(answer, 403);
    expect(Object.keys((answer.body as { errors: object }).errors)[0]).toMatch(/storeId$/i);
  });

  it.each(having("stale"))("409 for an outdated version: $key", async (one) => {
    const { token } = await session();
    expectProblem(await send(one, ROWS[one.key]?.stale?.(shopOf(one.key)) ?? {}, { token }), 409);
  });
});

describe("sign-in", () => {
  it("answers with the user like the session call, and with a token that no cache keeps", async () => {
    const { body } = ROWS["POST /api/auth/login"]?.valid?.(shop) ?? {};
    const answer = await call("POST", "/api/auth/login", { body });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { success, data } = answer.body as { success: boolean; data: { token: string } };
    const { token, ...who } = data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await call("GET", "/api/auth/me", { token })).body).toEqual({ success, data: who });
  });

  it("answers a wrong password, an unknown user and too many attempts as the contract says", async () => {
    const attempt = (username: string) => call("POST", "/api/auth/login", { body: { username, password: "wrong" } });
    const wrong = { success: false, error: "Invalid credentials" };
    for (const username of [shop.actor.user.username, "nobody-here"]) {
      const answer = await attempt(username);
      expectProblem(answer, 401);
      expect(answer.body).toMatchObject(wrong);
    }
    for (let n = 0; n < 4; n += 1) await attempt("nobody-here");
    const late = await attempt("nobody-here");
    expectProblem(late, 429);
    expect(late.body).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    const empty = await call("POST", "/api/auth/login", { body: {} });
    expectProblem(empty, 400);
    expect(empty.body).toMatchObject({ success: false, error: "Username is required" });
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
