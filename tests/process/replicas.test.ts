import { afterAll, beforeAll, expect, it } from "vitest";
import { closeOrm, forkEm } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { type Pair, startPair } from "#tests/support/standby.ts";

const DELAY_MS = 5_000;
const TOKEN = "a token for the figures";
let pair: Pair;
const own = process.env.DATABASE_URL;

beforeAll(async () => {
  pair = await startPair("5s");
}, 60_000);
afterAll(async () => {
  await closeOrm();
  if (own === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = own;
  await pair.stop();
});

it("who has written reads the own writes at once, others read from a replica that lags 5 s, and without it from the primary", async () => {
  const server = await startServer({
    databaseUrl: pair.primaryUrl,
    env: { DATABASE_REPLICAS: pair.standbyUrl, DATABASE_REPLICA_DELAY: "20", METRICS_TOKEN: TOKEN },
  });
  process.env.DATABASE_URL = pair.primaryUrl;
  const em = await forkEm();
  const store = await makeStore(em);
  const writer = (await signIn(em, await makeActor(em, { stores: [store] }))).token;
  const reader = (await signIn(em, await makeActor(em, { stores: [store] }))).token;
  await closeOrm();

  const call = (token: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const found = async (token: string, name: string) => {
    const answer = await call(token, `/api/customers?q=${name}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as unknown[]).length;
  };
  const create = async (lastName: string) => {
    const answer = await call(writer, "/api/customers", { firstName: "Huda", lastName, phone: "0551234567" });
    expect(answer.status).toBe(201);
    return Date.now();
  };
  const delay = async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    return Number(/optical_replica_delay_seconds\{replica="[^"]+"\} (\S+)/.exec(await answer.text())?.[1]);
  };

  // The replica has the migrations and the people.
  await expect.poll(delay, { timeout: 30_000, interval: 250 }).toBeGreaterThanOrEqual(4);
  await expect.poll(() => found(reader, "Nobody"), { timeout: 20_000 }).toBe(0);

  const written = await create("Alqahtani");
  expect(await found(writer, "Alqahtani")).toBe(1);
  expect(await found(reader, "Alqahtani")).toBe(0);
  expect(Date.now() - written).toBeLessThan(DELAY_MS);
  await expect.poll(() => found(reader, "Alqahtani"), { timeout: 20_000, interval: 250 }).toBe(1);
  expect(Date.now() - written).toBeGreaterThan(DELAY_MS - 1_000);
  // The replica has come as far as the writer: what somebody else writes now, the writer sees later as well.
  let count = 0;
  let newest = "";
  await expect
    .poll(
      async () => {
        newest = `Alharbi${String.fromCharCode(97 + count++)}`;
        await withConnection(pair.primaryUrl, async (client) => {
          await client.query("update customers set last_name = $1", [newest]);
        });
        return found(writer, newest);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(0);

  await pair.stopStandby();
  await expect.poll(() => found(reader, newest), { timeout: 10_000 }).toBe(1);
  await create("Almutairi");
  expect(await found(reader, "Almutairi")).toBe(1);
  expect(await delay()).toBe(-1);
  const ended = await server.end("SIGTERM");
  expect(ended.code).toBe(0);
}, 180_000);
