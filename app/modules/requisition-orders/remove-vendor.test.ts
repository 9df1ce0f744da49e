import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { removeVendor } from "#app/modules/vendors/remove-vendor.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeOrder, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["inventory:update"] });
  const [vendor, other] = [await makeVendor(em), await makeVendor(em)];
  return { em, store, actor, vendor, other, variant: await makeVariant(em, { storeId: store.id }) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const order = ({ em, store, vendor, variant }: Shop, status: string) =>
  makeOrder(em, { storeId: store.id, vendorId: vendor.id, status, items: [{ variantId: variant.id, quantity: 2 }] });
const remove = async ({ actor, vendor }: Shop, moveTo?: number) =>
  execute(removeVendor, { em: await forkEm(), actor }, { id: vendor.id, moveTo });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { message: string }) => error.message,
  );
async function ordersOf({ em }: Shop, vendorId: number) {
  const found = await rows(em)
    .selectFrom("requisition_orders")
    .select("id")
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

describe("removing a vendor with open orders", () => {
  it("is refused with the list of the orders", async () => {
    const here = await shop();
    const [first, second] = [await order(here, "pending"), await order(here, "in_transit")];
    await order(here, "received");
    await expect(remove(here)).rejects.toMatchObject({
      status: 409,
      message: "vendors.errors.openOrders",
      details: {
        extra: {
          orders: [
            { id: first.id, poNumber: first.poNumber, isUnderWay: false },
            { id: second.id, status: "in_transit", isUnderWay: true },
          ],
        },
      },
    });
  });

  it("moves orders that are not under way to another vendor in the same step; past ones keep theirs", async () => {
    const here = await shop();
    const [pending, approved] = [await order(here, "pending"), await order(here, "approved")];
    const past = await order(here, "received");
    await remove(here, here.other.id);
    expect(await ordersOf(here, here.other.id)).toEqual([pending.id, approved.id]);
    expect(await ordersOf(here, here.vendor.id)).toEqual([past.id]);
  });

  it("moves none when goods are on their way, have arrived or are being counted, or when the vendor is none", async () => {
    for (const status of ["in_transit", "arrived", "counted"]) {
      const here = await shop();
      const { id } = await order(here, status === "in_transit" ? status : "approved");
      if (status === "arrived") {
        await rows(here.em)
          .updateTable("requisition_order_items")
          .set({ received_quantity: 1 })
          .where("requisition_id", "=", id)
          .execute();
      }
      if (status === "counted") {
        const voucher = { store_id: here.store.id, vendor_id: here.vendor.id, requisition_order_id: id };
        await rows(here.em)
          .insertInto("receiving_vouchers")
          .values({ ...voucher, voucher_date: "2026-01-01" })
          .execute();
      }
      expect(await outcome(remove(here, here.other.id))).toBe("vendors.errors.underWay");
      expect(await outcome(remove(here, here.vendor.id))).toBe("vendors.errors.moveTo");
      const inactive = await makeVendor(here.em, { isActive: false });
      expect(await outcome(remove(here, inactive.id))).toBe("vendors.errors.moveTo");
      expect(await ordersOf(here, here.vendor.id)).toEqual([id]);
    }
  });

  it("never leaves an open order with a removed vendor when somebody orders at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const here = await shop();
      const { actor, vendor, variant } = here;
      const moveTo = round % 2 === 0 ? undefined : here.other.id;
      const items = [{ variantId: variant.id, quantity: 1, unitPrice: "1.00" }];
      const [ordered, removed] = await Promise.all([
        outcome(execute(createRequisitionOrder, { em: await forkEm(), actor }, { vendorId: vendor.id, items })),
        outcome(remove(here, moveTo)),
      ]);
      expect([ordered, removed]).toContain("done");
      expect(["done", "purchasing.errors.invalid"]).toContain(ordered);
      expect(["done", "vendors.errors.openOrders"]).toContain(removed);
      expect(await ordersOf(here, vendor.id)).toHaveLength(removed === "done" ? 0 : 1);
    }
  });
});
