import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "#tests/support/server-process.ts";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "optical-demo-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm start` of a new installation: the embedded database and the demo shop, in a folder of the test's own. */
const start = () =>
  startServer({
    databaseUrl: "",
    env: { STORAGE_DIR: join(folder, "files") },
    launcher: ["sh", "-c", `cd '${folder}' && exec "$0" "$@"`],
    program: [join(ROOT, "server.ts")],
  });

async function asAdmin(url: string) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ username: "admin", password: "admin123" });
  const { data } = await (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).json();
  const signedIn = { ...headers, Authorization: `Bearer ${data.token}` };
  const get = async (path: string) => (await fetch(url + path, { headers: signedIn })).json();
  const post = (path: string, sent: unknown) =>
    fetch(url + path, { method: "POST", headers: signedIn, body: JSON.stringify(sent) });
  return { get, post };
}

type Admin = Awaited<ReturnType<typeof asAdmin>>;
type Stock = { storeId: number; variantId: number; quantity: number; quantityOnHold: number };

/** Sells something in the first store, and waits until the newest e-invoice is that of the sale and reported. */
async function sellAndReport({ get, post }: Admin) {
  const stock: Stock[] = await get("/api/inventory?limit=1000");
  const item = stock.find((one) => one.storeId === 1 && one.quantity - one.quantityOnHold > 5);
  const items = [{ variantId: item?.variantId, quantity: 1 }];
  const sold = await post("/api/sales", { sale: { storeId: 1, paymentMethod: "debit_card" }, items });
  expect(sold.status).toBe(201);
  const { receiptNumber } = await sold.json();
  const newest = async () => {
    const [document] = await get("/api/settings/e-invoicing/documents?storeId=1&limit=1");
    return [document.number, document.status];
  };
  await expect.poll(newest, { timeout: 40_000, interval: 500 }).toEqual([receiptNumber, "reported"]);
}

it("the demo shop is registered with a simulator, says so, and reports its sales, also after another start", async () => {
  const first = await start();
  expect(first.output()).toMatch(/the demo shop reports to a simulator at http:\S+, not to the tax authority/);
  const admin = await asAdmin(first.url);
  const units: { status: string; lastCounter: number }[] = await admin.get("/api/settings/e-invoicing/units");
  expect(units.map(({ status }) => status)).toEqual(["active", "active", "active"]);
  expect(units.every(({ lastCounter }) => lastCounter > 0)).toBe(true);
  await sellAndReport(admin);
  await first.end("SIGTERM");

  const second = await start();
  await sellAndReport(await asAdmin(second.url));
  await second.end("SIGTERM");
}, 180_000);
