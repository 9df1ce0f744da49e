import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { getReceipt } from "./get-receipt.server.ts";
import { listReceipts } from "./list-receipts.server.ts";

const { em: getEm } = testDatabase();

/** Someone who is signed in and holds no right at all. */
async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  return { em, store, foreign, actor: await makeActor(em, { stores: [store], permissions: [] }) };
}

describe("getReceipt", () => {
  it("shows the figures as stored, however odd, and everything that the sale names", async () => {
    const { em, store, actor } = await shop();
    const customer = await makeCustomer(em, { firstName: "Lama", lastName: "Al-Anazi", phone: "+966501112222" });
    const doctor = await rows(em)
      .insertInto("doctors")
      .values({ first_name: "Majid", last_name: "Al-Rumaih", phone: "0112223333" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const prescription = await rows(em)
      .insertInto("prescriptions")
      .values({
        prescription_number: "RX-77",
        customer_id: customer.id,
        doctor_id: doctor.id,
        date: new Date("2026-03-01T09:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { insuranceId, policyId } = await makePolicy(em);
    const variant = await makeVariant(em, { storeId: store.id });
    const figures = {
      subtotal: "100.00",
      discount_amount: "30.00",
      product_discount: "16.00",
      insurance_coverage: "14.00",
      tax_amount: "15.01",
      total_amount: "85.01",
      included_tax: "11.09",
    };
    const { id } = await makeSaleRow(em, {
      storeId: store.id,
      customerId: customer.id,
      customerName: "Lama Al-Anazi",
      items: [{ variantId: variant.id, quantity: 2, totalPrice: "100.00", name: "Frame as it was called then" }],
      columns: {
        ...figures,
        prescription_id: prescription.id,
        insurance_id: insuranceId,
        policy_id: policyId,
        insurance_provider: "Bupa Arabia",
        claim_status: "paid",
        employee_id: actor.user.id,
      },
    });
    await rows(em).updateTable("product_variants").set({ price: "999.00" }).where("id", "=", variant.id).execute();

    const receipt = await execute(getReceipt, { em, actor }, { id: String(id) });
    expect(receipt.sale).toMatchObject({
      subtotal: "100.00",
      discountAmount: "30.00",
      productDiscount: "16.00",
      insuranceCoverage: "14.00",
      taxAmount: "15.01",
      totalAmount: "85.01",
      includedTax: "11.09",
      itemCount: 2,
      claimStatus: "paid",
    });
    expect(receipt.items).toMatchObject([
      { itemName: "Frame as it was called then", unitPrice: "100.00", color: "Gold", category: "Eyeglasses" },
    ]);
    expect(receipt.customer).toMatchObject({ id: customer.id, name: "Lama Al-Anazi", phone: "+966501112222" });
    expect(receipt.prescription).toEqual({
      id: prescription.id,
      number: "RX-77",
      date: "2026-03-01T09:00:00.000Z",
      doctorName: "Majid Al-Rumaih",
    });
    expect(receipt.store).toMatchObject({ name: store.name, vatNumber: "310122393500003" });
    expect(receipt.employeeName).toBe(`${actor.user.firstName} ${actor.user.lastName}`);
  });

  it("keeps the name of a removed customer, but shows none of their other data", async () => {
    const { em, store, actor } = await shop();
    const customer = await makeCustomer(em);
    const { id } = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, customerName: "As written" });
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", customer.id).execute();
    const receipt = await execute(getReceipt, { em, actor }, { id });
    expect([receipt.sale.customerName, receipt.customer]).toEqual(["As written", null]);
  });

  it("is not found for another store, an unknown sale, or a user without stores", async () => {
    const { em, store, foreign, actor } = await shop();
    const theirs = await makeSaleRow(em, { storeId: foreign.id });
    const ours = await makeSaleRow(em, { storeId: store.id });
    const missing = { code: "not_found" };
    await expect(execute(getReceipt, { em, actor }, { id: theirs.id })).rejects.toMatchObject(missing);
    await expect(execute(getReceipt, { em, actor }, { id: 2_000_000_000 })).rejects.toMatchObject(missing);
    const homeless = await makeActor(em, { stores: [] });
    await expect(execute(getReceipt, { em, actor: homeless }, { id: ours.id })).rejects.toMatchObject(missing);
  });
});

describe("listReceipts", () => {
  it("needs no right, lists the current store only, and answers only with the fields that its rows show", async () => {
    const { em, store, foreign, actor } = await shop();
    const { id, receiptNumber } = await makeSaleRow(em, { storeId: store.id, totalAmount: "230.00" });
    await makeSaleRow(em, { storeId: foreign.id });
    const { rows: found, total } = await execute(listReceipts, { em, actor }, {});
    expect(total).toBe(1);
    expect(found).toEqual([
      { id, receiptNumber, saleDate: expect.any(String), customerName: null, totalAmount: "230.00" },
    ]);
  });
});
