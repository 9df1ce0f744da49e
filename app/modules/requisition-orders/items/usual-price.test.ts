import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { addVoucherItem } from "#app/modules/receiving-vouchers/lines/add-voucher-item.server.ts";
import { updateVoucherItem } from "#app/modules/receiving-vouchers/lines/update-voucher-item.server.ts";
import { addLine } from "#app/modules/receiving-vouchers/lines/voucher-lines.server.ts";
import { NewLine } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { findOrderItems } from "./find-order-items.server.ts";
import { listOrderItems } from "./order-item-view.server.ts";
import { usualCost } from "./usual-price.server.ts";
import { addOrderItem, updateOrderItem } from "./write-order-item.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const [vendor, other] = [await makeVendor(em), await makeVendor(em)];
  const variant = await makeVariant(em, { storeId: store.id, quantity: 3, price: "520.00" });
  return { em, store, actor, vendor, other, variant };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const supply = (em: Em, vendorId: number, variantId: number, unitCost: string | null) =>
  rows(em)
    .insertInto("vendor_items")
    .values({ vendor_id: vendorId, variant_id: variantId, unit_cost: unitCost })
    .execute();

type Arrival = { unitCost: string; day: string; status?: string; kind?: string; costsIncludeTax?: boolean };

/** A voucher with one line. */
async function arrive({ em, store, variant }: Shop, { unitCost, day, status = "posted", ...arrival }: Arrival) {
  const { id } = await rows(em)
    .insertInto("receiving_vouchers")
    .values({
      store_id: store.id,
      status,
      kind: arrival.kind ?? "receiving",
      voucher_date: day,
      costs_include_tax: arrival.costsIncludeTax ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await rows(em)
    .insertInto("receiving_voucher_items")
    .values({ voucher_id: id, variant_id: variant.id, line_no: 1, quantity: 1, unit_cost: unitCost })
    .execute();
}

const average = ({ em, store, variant }: Shop, cost: string) =>
  rows(em)
    .updateTable("inventory")
    .set({ average_cost: cost })
    .where("store_id", "=", store.id)
    .where("variant_id", "=", variant.id)
    .execute();

const cost = ({ em, store, vendor, variant }: Shop) =>
  usualCost(em, { storeId: store.id, vendorId: vendor.id }, variant.id).catch(() => null);

type Known = { vendor?: string; other?: string; arrivals?: Arrival[]; average?: string };

const CASES: [string, Known, string | null][] = [
  ["the vendor's price before all", { vendor: "270.40", arrivals: [{ unitCost: "250", day: "2026-01-01" }] }, "270.40"],
  [
    "the last cost where the vendor has no price",
    { arrivals: [{ unitCost: "250", day: "2026-01-01" }], average: "240" },
    "250.00",
  ],
  [
    "the last cost, not another vendor's price",
    { other: "99", arrivals: [{ unitCost: "250", day: "2026-01-01" }] },
    "250.00",
  ],
  [
    "the newest of two costs",
    {
      arrivals: [
        { unitCost: "260", day: "2026-03-01" },
        { unitCost: "250", day: "2026-01-01" },
      ],
    },
    "260.00",
  ],
  [
    "the last cost without its VAT",
    { arrivals: [{ unitCost: "115", day: "2026-01-01", costsIncludeTax: true }] },
    "100.00",
  ],
  [
    "no cost of a draft, of a reversed voucher, of a return or of free goods, but the average",
    {
      arrivals: [
        { unitCost: "1", day: "2026-01-01", status: "counted" },
        { unitCost: "2", day: "2026-01-01", status: "reversed" },
        { unitCost: "3", day: "2026-01-01", kind: "supplier_return" },
        { unitCost: "0", day: "2026-01-01" },
      ],
      average: "240.1259",
    },
    "240.13",
  ],
  ["nothing where nothing is known, never the selling price", {}, null],
];

describe("the usual cost of an item", () => {
  it.each(CASES)("is %s", async (_what, known, expected) => {
    const here = await shop();
    const { em, vendor, other, variant } = here;
    if (known.vendor) await supply(em, vendor.id, variant.id, known.vendor);
    if (known.other) await supply(em, other.id, variant.id, known.other);
    for (const arrival of known.arrivals ?? []) await arrive(here, arrival);
    if (known.average) await average(here, known.average);
    expect(await cost(here)).toBe(expected);
  });
});

describe("a line without a cost", () => {
  it("takes the vendor's price in an order, in an added line and in a voucher", async () => {
    const here = await shop();
    const { em, store, actor, vendor, variant } = here;
    await supply(em, vendor.id, variant.id, "270.40");
    const input = { vendorId: vendor.id, items: [{ variantId: variant.id, quantity: 10 }] };
    expect(await execute(createRequisitionOrder, { em, actor }, input)).toMatchObject({ totalAmount: "2704.00" });
    const second = await makeVariant(em, { storeId: store.id });
    const { id } = await makeOrder(em, {
      storeId: store.id,
      vendorId: vendor.id,
      items: [{ variantId: second.id, quantity: 1 }],
    });
    const added = await execute(addOrderItem, { em, actor }, { id, variantId: variant.id });
    expect(added).toMatchObject({ unitPrice: "270.40" });
    const { id: voucherId } = await rows(em)
      .insertInto("receiving_vouchers")
      .values({ store_id: store.id, vendor_id: vendor.id, voucher_date: "2026-01-01" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const voucher = { id: voucherId, storeId: store.id, vendorId: vendor.id, requisitionOrderId: null };
    const lineId = await addLine(em, voucher, NewLine.parse({ variantId: variant.id, quantity: 1 }));
    const line = await rows(em)
      .selectFrom("receiving_voucher_items")
      .select("unit_cost")
      .where("id", "=", lineId)
      .executeTakeFirstOrThrow();
    expect(line.unit_cost).toBe("270.40");
  });

  it("is refused beside its field where no cost is known, and nothing is written", async () => {
    const { em, store, actor, vendor, variant } = await shop();
    const input = { vendorId: vendor.id, items: [{ variantId: variant.id, quantity: 10 }] };
    const refused = execute(createRequisitionOrder, { em, actor }, input);
    const message = [{ key: "purchasing.errors.costUnknown" }];
    await expect(refused).rejects.toMatchObject({ status: 400, errors: { "items[0].unitPrice": message } });
    const orders = await rows(em)
      .selectFrom("requisition_orders")
      .select("id")
      .where("store_id", "=", store.id)
      .execute();
    expect(orders).toEqual([]);
    const { id } = await makeOrder(em, {
      storeId: store.id,
      items: [{ variantId: (await makeVariant(em, { storeId: store.id })).id, quantity: 1 }],
    });
    const adding = execute(addOrderItem, { em, actor }, { id, variantId: variant.id });
    await expect(adding).rejects.toMatchObject({ status: 400, errors: { unitPrice: message } });
  });
});

describe("the picker of an order", () => {
  it("lists the vendor's items first with their prices, and no selling price", async () => {
    const { em, store, actor, vendor } = await shop();
    const prefix = `PICK${store.id}`;
    await makeVariant(em, { storeId: store.id, sku: `${prefix}-A`, price: "520.00" });
    const supplied = await makeVariant(em, { storeId: store.id, sku: `${prefix}-B`, price: "520.00" });
    await supply(em, vendor.id, supplied.id, "270.40");
    const found = await execute(findOrderItems, { em, actor }, { storeId: store.id, vendorId: vendor.id, q: prefix });
    expect(found.map(({ sku, unitPrice }) => [sku, unitPrice])).toEqual([
      [`${prefix}-B`, "270.40"],
      [`${prefix}-A`, null],
    ]);
  });
});

describe("a cost that is not below the selling price", () => {
  it("is asked about where a form asks, and written once somebody says that it is right", async () => {
    const { em, actor, vendor, variant } = await shop();
    const order = (unitPrice: string, more: object = {}) =>
      execute(
        createRequisitionOrder,
        { em, actor },
        { vendorId: vendor.id, items: [{ variantId: variant.id, quantity: 1, unitPrice }], ...more },
      );
    const question = { message: "purchasing.errors.highCosts", status: 422 };
    await expect(order("520", { askHighCosts: "on" })).rejects.toMatchObject(question);
    const { id } = await order("519.99", { askHighCosts: "on" });
    await order("520", { askHighCosts: "on", takeHighCosts: "on" });
    await order("520");
    const items = await execute(listOrderItems, { em, actor }, { id });
    const change = { id, itemId: items[0]?.id, unitPrice: "600", askHighCosts: "on" };
    await expect(execute(updateOrderItem, { em, actor }, change)).rejects.toMatchObject(question);
    expect(await execute(updateOrderItem, { em, actor }, { ...change, takeHighCosts: "on" })).toMatchObject({
      unitPrice: "600.00",
    });
  });

  it("is asked about in a voucher's lines, without the VAT that the cost contains", async () => {
    const { em, store, actor, variant } = await shop();
    const draft = (costsIncludeTax: boolean) =>
      execute(createReceivingVoucher, { em, actor }, { storeId: store.id, costsIncludeTax });
    const line = { variantId: variant.id, quantity: 1, unitCost: "520", askHighCosts: "on" };
    const net = await draft(false);
    const adding = execute(addVoucherItem, { em, actor }, { ...line, id: net.id });
    await expect(adding).rejects.toMatchObject({ message: "purchasing.errors.highCosts" });
    const gross = await draft(true);
    const { id: itemId } = await execute(addVoucherItem, { em, actor }, { ...line, id: gross.id });
    const changing = execute(
      updateVoucherItem,
      { em, actor },
      { id: gross.id, itemId, unitCost: "598", askHighCosts: "on" },
    );
    await expect(changing).rejects.toMatchObject({ message: "purchasing.errors.highCosts" });
  });
});
