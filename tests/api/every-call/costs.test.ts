import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type JsonSchema, jsonSchema } from "#app/http/api/json-schema.server.ts";
import { costsOf, execute } from "#app/lib/operation.server.ts";
import { allows, COSTS, holds, PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { apiCalls } from "#app/routes/api/all/calls.server.ts";
import { rows } from "#db/orm.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import type { Sent, Shop } from "./refusal-area.ts";
import { makeShops, ROWS } from "./refusal-rows.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();

const calls = apiCalls().map((one) => ({ ...one, key: `${one.method} ${one.path}` }));
type ApiCall = (typeof calls)[number];
const costsOfCall = ({ operation }: ApiCall): readonly string[] =>
  "costs" in operation ? ((operation.costs as readonly string[] | undefined) ?? []) : [];
const needs = ({ operation: { permission } }: ApiCall): readonly Permission[] =>
  typeof permission === "string" ? [permission] : permission;

/** Everything but the two rights that show costs, and their `manage`, which contain them. */
const BLIND = PERMISSIONS.filter((right) => !COSTS.some((cost) => holds(new Set([right]), cost)));
const isOpenToBlind = (one: ApiCall) => allows(new Set(BLIND), needs(one));
const reads = calls.filter((one) => one.method === "GET");
const costed = calls.filter((one) => costsOfCall(one).length > 0);

/** No price, quantity or id of the test shop has these digits. */
const FIGURE = "137.37";
const TABLES: Record<string, readonly string[]> = {
  requisition_orders: ["total_amount", "freight", "discount", "fee_amount"],
  requisition_order_items: ["unit_price", "total_price"],
  receiving_vouchers: [
    ...["freight", "discount", "fee_amount", "tax_amount", "excluded_tax_amount", "included_tax_amount"],
    "total_amount",
  ],
  receiving_voucher_items: ["unit_cost", "extended_cost", "landed_unit_cost"],
  vendor_items: ["unit_cost"],
  transfer_items: ["cost", "ext_cost"],
  stock_lots: ["unit_cost"],
  inventory: ["average_cost"],
  lens_jobs: ["cost", "cancel_fee"],
  lens_consignment_items: ["cost"],
  lens_job_remakes: ["cost", "credit_asked", "credit_received"],
};

/** Calls that answer with sums, in which no single figure stands. */
const ADDED_UP = /^\/api\/(report|lens-remake-rates)/;

let shop: Shop;
let shopOf: Awaited<ReturnType<typeof makeShops>>["of"];
let blind: { token: string };
let auditId: number;
const holders: [Permission, { token: string }][] = [];

beforeAll(async () => {
  const em = await getEm();
  ({ shop, of: shopOf } = await makeShops(em));
  const actor = { ...shop.actor, permissions: new Set<string>(PERMISSIONS) };
  const item = { variantId: shop.variant.id, quantity: 1, receivedQuantity: 1, unitCost: FIGURE };
  const { id } = await execute(createReceivingVoucher, { em, actor }, { items: [item] });
  const kept = await makeVariant(em, { storeId: shop.store.id, quantity: 5 });
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", kept.id).execute();
  await execute(createLot, { em, actor }, { productVariantId: kept.id, lotCode: "COSTED", initialQuantity: 5 });
  await rows(em)
    .insertInto("activities")
    .values(
      ["order_created", "goods_received", "goods_returned", "transfer_sent"].map((activity_type) => ({
        ...{ store_id: shop.store.id, activity_type, description: "PO-1", timestamp: new Date(), amount: FIGURE },
      })),
    )
    .execute();
  for (const [table, columns] of Object.entries(TABLES)) {
    const values = columns.map((column) => sql`${sql.ref(column)} = ${FIGURE}::numeric`);
    await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(rows(em));
  }
  auditId = await rows(em)
    .selectFrom("audit_log")
    .select("id")
    .where("entity", "=", "receiving_vouchers")
    .where("entity_id", "=", id)
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.id));
  // The shop's own person: some rows are that person's alone.
  blind = await signIn(em, { ...shop.actor, permissions: new Set(BLIND) });
  for (const right of COSTS) holders.push([right, await signedIn([...BLIND, right])]);
});

/** A person of the shop's store with exactly these rights. */
async function signedIn(permissions: readonly Permission[]): Promise<{ token: string }> {
  const person = await makeActor(shop.em, { stores: [shop.store], permissions });
  return signIn(shop.em, person);
}

const validCall = ({ key, path, method }: ApiCall): Required<Pick<Sent, "path">> & Sent => ({
  path,
  ...(method === "GET" ? {} : { body: {} }),
  ...ROWS[key]?.valid?.(shopOf(key)),
});

const send = (one: ApiCall, { token }: { token: string }) => {
  const { path, body } = validCall(one);
  return call(one.method, path, { token, ...(one.method === "GET" || body === undefined ? {} : { body }) });
};

/** The values of the fields with these names, at any depth. */
function valuesOf(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, names));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (names.includes(name) ? [field] : valuesOf(field, names)));
}

describe("costs in the answers of the API", () => {
  it("leaves most calls to a person without the two rights", () => {
    expect(BLIND).toEqual(
      PERMISSIONS.filter(
        (right) => !["inventory:update", "inventory:manage", "reports:read", "reports:manage"].includes(right),
      ),
    );
  });

  it.each(reads.filter(isOpenToBlind))("shows none to who holds neither right: $key", async (one) => {
    const answer = await send(one, blind);
    expect(answer.status).toBe(one.operation.status ?? 200);
    expect(JSON.stringify(answer.body)).not.toContain(FIGURE);
  });

  it.each(costed.filter(isOpenToBlind))("leaves its fields in the answer, with null: $key", async (one) => {
    const answer = await send(one, blind);
    expect(answer.status).toBe(one.operation.status ?? 200);
    expect([...new Set(valuesOf(answer.body, costsOfCall(one)))].filter((value) => value !== null)).toEqual([]);
  });

  it("shows them to who holds one of the rights, by either", async () => {
    for (const [right, holder] of holders) {
      const blindOnly: string[] = [];
      for (const one of costed.filter(({ method, path }) => method === "GET" && !ADDED_UP.test(path))) {
        if (!allows(new Set([...BLIND, right]), needs(one))) continue;
        const answer = await send(one, holder);
        if (!JSON.stringify(answer.body).includes(FIGURE)) blindOnly.push(`${right}: ${one.key}`);
      }
      expect(blindOnly).toEqual([]);
    }
  });

  it("keeps them from the trail of what was done, of who does not see them", async () => {
    const seen = async (holder: { token: string }) =>
      JSON.stringify((await call("GET", `/api/audit-logs/${auditId}`, holder)).body);
    expect(costsOf("receiving_vouchers")).toContain("unitCost");
    expect(await seen(blind)).toContain('"unitCost":null');
    expect(await seen(blind)).not.toContain(FIGURE);
    for (const [, holder] of holders) expect(await seen(holder)).toContain(FIGURE);
  });

  it("hides the amounts of orders, deliveries and transfers in the store's activity", async () => {
    const amounts = async (holder: { token: string }) => {
      const { body } = await call("GET", `/api/activities?storeId=${shop.store.id}`, holder);
      const listed = body as { activityType: string; amount: string | null }[];
      return listed.filter(({ amount }) => amount === FIGURE).map(({ activityType }) => activityType);
    };
    expect(await amounts(blind)).toEqual([]);
    for (const [, holder] of holders) expect(await amounts(holder)).toHaveLength(4);
  });

  it("leaves the columns of the stock report out, and refuses to filter or sort by them", async () => {
    const rowsOf = (query: string, holder: { token: string }) =>
      call("GET", `/api/report-rows?report=inventory&by=stock&${query}`, holder);
    const answer = await rowsOf("limit=5", blind);
    expect(answer.status).toBe(200);
    expect([...new Set(valuesOf(answer.body, ["cost", "atCost", "soldAtCost"]))]).toEqual([null]);
    expect((await rowsOf("filters=atCost:100", blind)).status).toBe(400);
    expect((await rowsOf("sort=atCost", blind)).status).toBe(400);
    const figures = await call("GET", "/api/report-figures/inventory", blind);
    expect(figures.body).toMatchObject({ atCost: null, deadAtCost: null, expiringAtCost: null });
    expect((await call("GET", "/api/report-figures/financial", blind)).status).toBe(403);
    for (const [, holder] of holders) {
      expect((await rowsOf("filters=atCost:100", holder)).status).toBe(200);
      const seen = (await call("GET", "/api/report-figures/inventory", holder)).body as { atCost: string };
      expect(Number(seen.atCost)).toBeGreaterThan(137);
    }
  });
});

describe("costs that a person cannot see", () => {
  it("are the usual ones of an order that the person raises, and are answered with null", async () => {
    const vendor = await makeVendor(shop.em);
    const item = await makeVariant(shop.em, { storeId: shop.store.id, price: "300.00" });
    await rows(shop.em)
      .insertInto("vendor_items")
      .values({ vendor_id: vendor.id, variant_id: item.id, unit_cost: "88.80" })
      .execute();
    const order = { vendorId: vendor.id, items: [{ variantId: item.id, quantity: 3 }] };
    const answer = await call("POST", "/api/requisition-orders", { ...blind, body: order });
    expect(answer.status).toBe(201);
    const made = answer.body as { id: number; totalAmount: null };
    expect(made.totalAmount).toBeNull();
    const seen = await call("GET", `/api/requisition-orders/${made.id}`, holders[0]?.[1]);
    expect(seen.body).toMatchObject({ totalAmount: "266.40" });
  });

  it("are asked for where none is known, and kept as they were typed", async () => {
    const vendor = await makeVendor(shop.em);
    const item = await makeVariant(shop.em, { storeId: shop.store.id, price: "300.00" });
    const raise = (unitPrice?: string) =>
      call("POST", "/api/requisition-orders", {
        ...blind,
        body: { vendorId: vendor.id, items: [{ variantId: item.id, quantity: 2, unitPrice }], askHighCosts: true },
      });
    const asked = await raise();
    expect([asked.status, Object.keys((asked.body as { errors: object }).errors)]).toEqual([
      400,
      ["items[0].unitPrice"],
    ]);
    // A question about the cost would tell where it lies; who approves the order sees it.
    const answer = await raise("300.00");
    expect(answer.status).toBe(201);
    const { id } = answer.body as { id: number };
    const [line] = (await call("GET", `/api/requisition-orders/${id}/items`, holders[1]?.[1])).body as object[];
    expect(line).toMatchObject({ unitPrice: "300.00", totalPrice: "600.00" });
  });

  it("stay as they are when the person changes a voucher, and are refused with 403 when they are sent", async () => {
    const { em, store, variant } = shop;
    const order = await makeOrder(em, {
      ...{ storeId: store.id, status: "approved" },
      items: [{ variantId: variant.id, quantity: 5, unitPrice: FIGURE }],
    });
    const drafted = await call("POST", "/api/receiving-vouchers", { ...blind, body: { requisitionOrderId: order.id } });
    expect(drafted.status).toBe(201);
    const { id, version, items } = drafted.body as { id: number; version: number; items: { id: number }[] };
    const lineId = items[0]?.id ?? 0;
    const path = `/api/receiving-vouchers/${id}`;
    const change = (url: string, body: object) => call("PATCH", url, { ...blind, body: { ...body } });
    const refusals = [
      [path, { freight: "1.00" }, "freight"],
      [path, { costsIncludeTax: true }, "costsIncludeTax"],
      [path, { items: [{ id: lineId, unitCost: "1.00" }] }, "items[0].unitCost"],
      [`${path}/items/${lineId}`, { unitCost: "1.00" }, "unitCost"],
    ] as const;
    for (const [url, body, field] of refusals) {
      const refused = await change(url, body);
      expect([refused.status, refused.body], field).toMatchObject([403, { errors: { [field]: [expect.any(String)] } }]);
    }
    const counted = await change(path, { version, items: [{ id: lineId, receivedQuantity: 4 }] });
    expect([counted.status, JSON.stringify(counted.body).includes(FIGURE)]).toEqual([200, false]);
    // The refusal of a stale change carries the voucher, without its costs.
    const stale = await change(path, { version, notes: "late" });
    expect([stale.status, JSON.stringify(stale.body).includes(FIGURE)]).toEqual([409, false]);
    expect(JSON.stringify(stale.body)).toContain('"unitCost":null');
    const seen = await call("GET", path, holders[0]?.[1]);
    expect(seen.body).toMatchObject({ freight: "0.00", items: [{ unitCost: FIGURE, receivedQuantity: 4 }] });
  });

  it("are hidden in a kept answer too, when the right is gone by the time of the second request", async () => {
    const headers = { "Idempotency-Key": "costs-kept-answer" };
    const actor = await makeActor(shop.em, {
      ...{ stores: [shop.store], permissions: [...BLIND, "inventory:update"] },
    });
    const body = { items: [{ variantId: shop.variant.id, quantity: 1, unitPrice: FIGURE }], order: { notes: "kept" } };
    const before = await call("POST", "/api/requisition-orders", { ...(await signIn(shop.em, actor)), headers, body });
    expect(before.body).toMatchObject({ totalAmount: FIGURE });
    const left = await signIn(shop.em, { ...actor, permissions: new Set(BLIND) });
    const after = await call("POST", "/api/requisition-orders", { token: left.token, headers, body });
    const hidden = Object.fromEntries(costsOf("requisition_orders").map((name) => [name, null]));
    const shown = Object.keys(before.body as object);
    expect(after.body).toEqual({
      ...(before.body as object),
      ...Object.fromEntries(Object.entries(hidden).filter(([name]) => shown.includes(name))),
    });
  });
});

describe("the description of the API", () => {
  /** Names that mean a cost wherever they stand. */
  const COST_NAMES =
    /^(unitCost|cost|extCost|extendedCost|landedUnitCost|averageCost|lastCost|costPrice|atCost|deadAtCost|expiringAtCost|soldAtCost|totalValue|margin|marginShare|profit)$/;
  const namesIn = (schema: JsonSchema | undefined): string[] => [
    ...Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...(schema?.items ? namesIn(schema.items) : []),
    ...(schema?.anyOf ?? []).flatMap(namesIn),
  ];

  it.each(calls)("has no cost that its operation does not call one: $key", (one) => {
    const found = namesIn(jsonSchema(one.operation.output, "output")).filter((name) => COST_NAMES.test(name));
    const isForHolders = needs(one).length > 0 && needs(one).every((right) => COSTS.includes(right));
    expect(isForHolders ? [] : found.filter((name) => !costsOfCall(one).includes(name))).toEqual([]);
  });

  it("says that a cost may be null", () => {
    const order = jsonSchema(
      calls.find(({ key }) => key === "GET /api/requisition-orders/{id}")?.operation.output ?? (null as never),
      "output",
    );
    expect(JSON.stringify(order.properties?.totalAmount)).toContain('"null"');
    expect(JSON.stringify(order.properties?.poType)).not.toContain('"null"');
  });
});
