import { describe, expect, it } from "vitest";
import { addDays, addYears, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makePolicy, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { statementsOf } from "#tests/support/plans.ts";
import { getCustomerProfile } from "./get-customer-profile.server.ts";

const { em: getEm } = testDatabase();
const today = riyadhDay();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const customer = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Known" });
  const actor = await makeActor(em, { stores: [store] });
  const profile = (who = actor) => execute(getCustomerProfile, { em, actor: who }, { id: customer.id });
  return { em, store, foreign, customer, actor, profile };
}

describe("getCustomerProfile", () => {
  it("says of a new customer that there is nothing yet", async () => {
    const { customer, profile } = await shop();
    expect(await profile()).toEqual({
      id: customer.id,
      name: "Huda Al-Known",
      phone: expect.any(String),
      companyName: null,
      age: null,
      policy: null,
      prescription: null,
      appointment: null,
      feedback: null,
      openJobs: [],
      money: { owed: "0.00", credit: "0.00", toCollect: 0, toCollectSaleId: null },
      mayReadSales: true,
    });
  });

  it("shows the default policy, the newest prescription and the next appointment in one statement", async () => {
    const { em, store, foreign, customer, profile } = await shop();
    const doctor = await makeDoctor(em);
    const other = await makePolicy(em, { customerId: customer.id, isDefault: false });
    await makePolicy(em, { customerId: customer.id, insuranceId: other.insuranceId });
    await rows(em)
      .updateTable("customer_policies")
      .set({ end_date: addDays(today, -1) })
      .where("customer_id", "=", customer.id)
      .where("is_default", "=", true)
      .execute();
    const day = (days: number) => startOfDay(addDays(today, days));
    await rows(em)
      .insertInto("prescriptions")
      .values([
        { prescription_number: `P-${customer.id}-1`, customer_id: customer.id, date: day(-400) },
        { prescription_number: `P-${customer.id}-2`, customer_id: customer.id, date: day(-30), expiry_date: day(300) },
        { prescription_number: `P-${customer.id}-3`, customer_id: customer.id, date: day(-1), deleted_at: new Date() },
      ])
      .execute();
    const visit = { customer_id: customer.id, store_id: store.id };
    await rows(em)
      .insertInto("appointments")
      .values([
        { ...visit, appointment_date: day(-2) },
        { ...visit, appointment_date: day(1), status: "cancelled" },
        { ...visit, appointment_date: day(2), store_id: foreign.id },
        { ...visit, appointment_date: day(4), doctor_id: doctor.id },
        { ...visit, appointment_date: day(5) },
      ])
      .execute();
    await rows(em)
      .updateTable("customers")
      .set({ date_of_birth: addYears(today, -41) })
      .where("id", "=", customer.id)
      .execute();
    let found: Awaited<ReturnType<typeof profile>> = null;
    const sent = await statementsOf(async () => {
      found = await profile();
    });
    expect(sent).toHaveLength(1);
    expect(found).toMatchObject({
      age: 41,
      policy: { className: "A", status: "expired", endDate: addDays(today, -1) },
      prescription: { date: day(-30).toISOString(), expiryDate: day(300).toISOString() },
      appointment: { date: day(4).toISOString(), doctorName: doctor.name },
    });
  });

  it("adds up what is owed in the user's stores, and counts ordered goods that were not collected", async () => {
    const { em, store, foreign, customer, actor, profile } = await shop();
    const sale = (storeId: number, columns: object) =>
      makeSaleRow(em, { storeId, customerId: customer.id, totalAmount: "100.00", columns });
    await sale(store.id, {});
    await sale(store.id, { balance_due: "40.00" });
    await sale(store.id, { balance_due: "10.50", is_order: true, due_date: addDays(today, 9) });
    const first = await sale(store.id, { is_order: true, due_date: addDays(today, 2) });
    await sale(store.id, { is_order: true, due_date: today, collected_at: new Date() });
    await sale(store.id, { is_order: true, due_date: today, returned_amount: "100.00" });
    await sale(store.id, { is_order: true, due_date: today, voided_at: new Date() });
    await sale(foreign.id, { balance_due: "77.00", is_order: true, due_date: today });
    await rows(em)
      .insertInto("store_credit_entries")
      .values([
        {
          customer_id: customer.id,
          store_id: store.id,
          kind: "issued",
          amount: "30.00",
          balance: "30.00",
          created_by: actor.user.id,
        },
        {
          customer_id: customer.id,
          store_id: store.id,
          kind: "spent",
          amount: "-5.00",
          balance: "25.00",
          created_by: actor.user.id,
        },
      ])
      .execute();
    expect((await profile())?.money).toEqual({
      owed: "50.50",
      credit: "25.00",
      toCollect: 2,
      toCollectSaleId: first.id,
    });
    const nurse = await makeActor(em, { stores: [store], permissions: ["customers:read"] });
    expect(await profile(nurse)).toMatchObject({ money: null, mayReadSales: false });
  });

  it("is null for a removed customer", async () => {
    const { em, customer, profile } = await shop();
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", customer.id).execute();
    expect(await profile()).toBeNull();
  });
});
