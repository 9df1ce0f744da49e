import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";
import { RequisitionOrderView } from "./requisition-order-view.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const vendor = await rows(em)
    .insertInto("vendors")
    .values({ name: "Gulf Frames", phone: "0112223344" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const variant = await makeVariant(em, { storeId: store.id });
  return {
    em,
    store,
    vendor,
    variant,
    actor: await makeActor(em, { stores: [store], permissions: ["inventory:update", "sales:create"] }),
  };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("createRequisitionOrder", () => {
  it.each(["quick", "form"])("raises a pending order with the server's totals from the %s body", async (shape) => {
    const { em, vendor, variant, actor } = await shop();
    const items = [{ variantId: variant.id, quantity: 10, unitPrice: "12.50", totalPrice: "1.00" }];
    const fields = { vendorId: vendor.id, status: "approved", totalAmount: "1.00" };
    const order = await execute(
      createRequisitionOrder,
      { em, actor },
      shape === "quick" ? { ...fields, items } : { order: fields, items },
    );
    expect(order).toMatchObject({ status: "pending", totalAmount: "125.00", vendorId: vendor.id });
    expect(order).toMatchObject({ poType: "Drop Ship", freight: "0.00", discount: "0.00", discountPercent: "0.00" });
    expect(RequisitionOrderView.parse(order)).toMatchObject({
      feeAmount: "0.00",
      poNumber: expect.any(String),
      version: 1,
    });
    const lines = await rows(em)
      .selectFrom("requisition_order_items")
      .select(["quantity", "total_price", "received_quantity"])
      .where("requisition_id", "=", order.id)
      .execute();
    expect(lines).toEqual([{ quantity: 10, total_price: "125.00", received_quantity: 0 }]);
  });

  it("refuses a missing or inactive vendor, unknown variants, no items and another store", async () => {
    const { em, vendor, variant, actor } = await shop();
    const items = [{ variantId: variant.id, quantity: 1, unitPrice: "1.00" }];
    const raise = (input: unknown) => refusal(execute(createRequisitionOrder, { em, actor }, input));
    expect((await raise({ items })).errors.vendorId?.[0]?.key).toBe("purchasing.errors.vendorRequired");
    const nothing = await raise({ vendorId: vendor.id, items: [{ ...items[0], variantId: "" }] });
    expect(nothing.errors["items[0].variantId"]?.[0]?.key).toBe("purchasing.errors.vendorRequired");
    expect((await raise({ vendorId: vendor.id, items: [] })).errors.items?.[0]?.key).toBe(
      "purchasing.errors.itemsRequired",
    );
    expect(
      (await raise({ vendorId: vendor.id, items: [{ ...items[0], quantity: 0 }] })).errors["items[0].quantity"]?.[0]
        ?.key,
    ).toBe("purchasing.errors.quantity");
    expect(await raise({ vendorId: vendor.id, items: [{ ...items[0], variantId: 999_999 }] })).toMatchObject({
      message: "purchasing.errors.invalid",
    });
    expect(await raise({ vendorId: vendor.id, storeId: (await makeStore(em)).id, items })).toMatchObject({
      code: "forbidden",
    });
    await rows(em).updateTable("vendors").set({ is_active: false }).where("id", "=", vendor.id).execute();
    expect(await raise({ vendorId: vendor.id, items })).toMatchObject({ message: "purchasing.errors.invalid" });
  });
});
