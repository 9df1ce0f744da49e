import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { closeOrm, type Em, forkEm, rows } from "#db/orm.ts";
import { ROOT } from "#scripts/runtime.mjs";
import type { Simulator } from "#scripts/zatca-simulator/server.ts";
import { withConnection } from "#tests/support/connection.ts";
import { makeActor } from "#tests/support/factories.ts";
import { documentsOf } from "#tests/support/shop/invoices.ts";
import type { Cluster } from "./cluster.ts";
import type { Load } from "./load.ts";
import { unforeseenEnds } from "./parts.ts";
import { type Shop, STOCK } from "./shop.ts";

export type Check = { what: string; found: string; holds: boolean };
/** `env` is what a product of the shop runs with. */
type Books = { env: Record<string, string>; shop: Shop; load: Load; simulator: Simulator };
type Given = Books & { cluster: Cluster };

const SENT_WITHIN_MS = 120_000;

/** What must be true of the books when every sale that was begun is acknowledged. */
export async function checkBooks(given: Books): Promise<Check[]> {
  const { shop, load } = given;
  const em = await forkEm();
  try {
    return [
      ...(await checkSales(em, shop, load)),
      await checkStock(em, shop, load),
      ...(await checkInvoices(em, given)),
      await verified("Audit trail", "audit-verify", given),
      await verified("Chains of e-invoices", "e-invoices-verify", given),
      { what: `Of ${load.papers.length} papers that were filed, lost`, ...none((await load.lostPapers()).map(String)) },
      { what: "Answers that no client should get", ...none(load.wrong.map(({ why }) => why)) },
    ];
  } finally {
    await closeOrm();
  }
}

/** What must be true when all faults are over. */
export async function checkAll({ cluster, ...books }: Given): Promise<Check[]> {
  return [
    ...(await checkBooks(books)),
    await checkNodes(cluster),
    { what: "Programs that ended by themselves", ...none(unforeseenEnds()) },
  ];
}

const none = (found: readonly string[]) => ({
  found: found.length === 0 ? "none" : `${found.length}: ${[...new Set(found)].slice(0, 5).join("; ")}`,
  holds: found.length === 0,
});

async function checkSales(em: Em, { stores }: Shop, { sales }: Load): Promise<Check[]> {
  const posted = await rows(em)
    .selectFrom("sales")
    .select(["id", "store_id as storeId", "receipt_sequence as number", "receipt_number as receiptNumber"])
    .select(["total_amount as total"])
    .orderBy("store_id")
    .orderBy("receipt_sequence")
    .execute();
  const byId = new Map(posted.map((sale) => [sale.id, sale]));
  const lost = sales.filter(({ id, receiptNumber, total }) => {
    const sale = byId.get(id);
    return sale?.receiptNumber !== receiptNumber || sale.total !== total;
  });
  const known = new Set(sales.map(({ id }) => id));
  const doubled = posted.filter(({ id }) => !known.has(id)).length + sales.length - known.size;
  const gaps = stores.flatMap((storeId) =>
    posted
      .filter((sale) => sale.storeId === storeId)
      .flatMap(({ number }, index) => (number === index + 1 ? [] : [`${number} of store ${storeId}`])),
  );
  const taken = await rows(em)
    .selectFrom("payments")
    .select((e) => e.fn.sum<string | null>("amount").as("sum"))
    .executeTakeFirstOrThrow();
  const [paid, asked] = [halalas(taken.sum ?? "0"), sales.reduce((sum, { total }) => sum + halalas(total), 0)];
  return [
    { what: "Sales acknowledged", found: String(sales.length), holds: sales.length > 0 },
    { what: "Acknowledged sales lost", ...none(lost.map(({ receiptNumber }) => receiptNumber)) },
    { what: "Sales doubled, or posted without a client that knows", found: String(doubled), holds: doubled === 0 },
    { what: "Gaps and doubles in the numbers of receipts", ...none(gaps) },
    { what: "Payments, less what clients were told", found: `${(paid - asked) / 100} SAR`, holds: paid === asked },
  ];
}

const halalas = (amount: string) => Math.round(Number(amount) * 100);

/** The shelves hold what was there, less what clients have bought, and the product's own check finds no difference. */
async function checkStock(em: Em, { stores, tills }: Shop, { sales }: Load): Promise<Check> {
  const expected = new Map(tills.flatMap(({ variants }) => variants).map(({ id }) => [id, STOCK]));
  for (const { pieces } of sales) {
    for (const [id, count] of pieces) expected.set(id, (expected.get(id) ?? 0) - count);
  }
  const shelves = await rows(em).selectFrom("inventory").select(["variant_id as id", "quantity"]).execute();
  const off = shelves.filter(({ id, quantity }) => quantity !== expected.get(id)).map(({ id }) => `item ${id}`);
  const all = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "in", [...stores])
    .execute();
  const found = await execute(checkIntegrity, { em, actor: await makeActor(em, { stores: all }) }, { now: true });
  for (const kind of ["drift", "holds", "lots", "serials", "orders", "customers"] as const) {
    const total = found[kind]?.total ?? 0;
    if (total > 0) off.push(`${kind}: ${total}`);
  }
  return { what: "Differences of stock, movements and customers' sums", ...none(off) };
}

/** One e-invoice for each sale, which the authority has taken once and in its order. */
async function checkInvoices(em: Em, { shop, load, simulator }: Books): Promise<Check[]> {
  const waiting = () => rows(em).selectFrom("invoices").select("id").where("status", "=", "pending").execute();
  const end = Date.now() + SENT_WITHIN_MS;
  while ((await waiting()).length > 0 && Date.now() < end) await sleep(1_000);
  const left = (await waiting()).length;
  const wrong: string[] = [];
  let count = 0;
  const taken = simulator.taken();
  for (const storeId of shop.stores) {
    const documents = await documentsOf(em, storeId);
    count += documents.length;
    const uuids = new Set(documents.map(({ uuid }) => uuid));
    const sold = load.sales.filter((sale) => sale.storeId === storeId).length;
    if (documents.length !== sold || new Set(documents.map(({ sale_id }) => sale_id)).size !== sold)
      wrong.push(`store ${storeId} has ${documents.length} for ${sold} sales`);
    const order = taken.filter((uuid) => uuids.has(uuid)).join();
    if (order !== documents.map(({ uuid }) => uuid).join()) wrong.push(`store ${storeId}: taken in another order`);
  }
  return [
    { what: "E-invoices that are not one for each sale, taken once and in order", ...none(wrong) },
    { what: "E-invoices not sent within two minutes", found: `${left} of ${count}`, holds: left === 0 },
  ];
}

/** One of the product's commands, as an operator runs it. */
async function verified(what: string, script: string, { env }: Books): Promise<Check> {
  const { PATH = "", HOME = "" } = process.env;
  const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`], {
    cwd: ROOT,
    env: { NODE_ENV: "production", PATH, HOME, ...env },
  });
  return run.then(
    ({ stdout }) => ({ what, found: stdout.trim().split("\n").at(-1) ?? "", holds: true }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ what, found: stdout + stderr, holds: false }),
  );
}

/** Every node has the same sales, also those that were once the primary. */
async function checkNodes({ databases: { nodes } }: Cluster): Promise<Check> {
  const sums = await Promise.all(
    nodes.map(({ directUrl }) =>
      withConnection(directUrl, async (client) => {
        const { rows: found } = await client.query("select count(*)::text || ' to ' || max(id) as sum from sales");
        return String(found[0]?.sum);
      }),
    ),
  );
  const holds = new Set(sums).size === 1;
  return { what: "Sales on each node", found: holds ? `the same: ${sums[0]}` : sums.join(", "), holds };
}
