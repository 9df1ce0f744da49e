import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createDoctor, updateDoctor } from "#app/modules/doctors/write-doctor.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { createCustomer } from "./create-customer.server.ts";
import { listCustomers } from "./read-customers.server.ts";
import { updateCustomer } from "./update-customer.server.ts";

const { em: getEm } = testDatabase();
const OLD = "05O-123 4568";
const WRONG = [{ key: "errors.phone" }];

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, actor: await makeActor(em, { stores: [store], permissions: PERMISSIONS }) };
}

const errorsOf = (command: Promise<unknown>) =>
  command.then(
    () => null,
    (error) => (error instanceof InvalidInput ? error.errors : error),
  );

describe("phones of customers and doctors", () => {
  it.each(["call me later please", OLD, "050 123 456"])("%j is refused at the field", async (phone) => {
    const own = await shop();
    const customer = { firstName: "Sara", lastName: "Alharbi", phone };
    expect(await errorsOf(execute(createCustomer, own, customer))).toEqual({ phone: WRONG });
    const contacts = [{ contactType: "whatsapp", contactValue: phone }];
    const wrong = await errorsOf(execute(createCustomer, own, { ...customer, phone: "0501239876", contacts }));
    expect(wrong).toEqual({ "contacts[0].contactValue": WRONG });
    const doctor = { firstName: "Omar", lastName: "Saleh", phone, speciality: "Optics" };
    expect(await errorsOf(execute(createDoctor, own, doctor))).toEqual({ phone: WRONG });
  });

  it("are found in any way of typing", async () => {
    const own = await shop();
    const { id } = await execute(createCustomer, own, {
      firstName: "Sara",
      lastName: "Alharbi",
      phone: "055 987 3412",
    });
    for (const q of ["0559873412", "+966 55 987 3412", "00966559873412", "٠٥٥٩٨٧٣٤١٢", "55-987-34", "(055) 9873412"]) {
      expect((await execute(listCustomers, own, { q })).rows.map((row) => row.id)).toContain(id);
    }
  });

  it("that were typed before phones were checked do not hinder another change, and cannot be made worse", async () => {
    const own = await shop();
    const { id } = await makeCustomer(own.em, { phone: OLD });
    const contact = { customer_id: id, contact_type: "phone", contact_value: "ask his wife", is_default: false };
    await rows(own.em).insertInto("customer_contact").values(contact).execute();
    const contacts = [{ contactType: "phone", contactValue: "ask his wife" }];
    const changed = await execute(updateCustomer, own, { id, firstName: "Changed", phone: OLD, contacts });
    expect(changed).toMatchObject({ firstName: "Changed", phone: OLD, contacts: [{ contactValue: "ask his wife" }] });
    expect(await errorsOf(execute(updateCustomer, own, { id, phone: `${OLD}9` }))).toEqual({ phone: WRONG });
    const worse = [...contacts, { contactType: "phone", contactValue: "ask his son" }];
    const refused = await errorsOf(execute(updateCustomer, own, { id, contacts: worse }));
    expect(refused).toEqual({ "contacts[1].contactValue": WRONG });
    expect(await execute(updateCustomer, own, { id, phone: "050 123 4568" })).toMatchObject({ phone: "+966501234568" });

    const doctor = { firstName: "Omar", lastName: "Saleh", phone: "0501112223", speciality: "Optics" };
    const saved = await execute(createDoctor, own, doctor);
    await rows(own.em).updateTable("doctors").set({ phone: OLD }).where("id", "=", saved.id).execute();
    expect(await execute(updateDoctor, own, { id: saved.id, notes: "Mornings", phone: OLD })).toMatchObject({
      phone: OLD,
    });
    expect(await errorsOf(execute(updateDoctor, own, { id: saved.id, phone: "later please" }))).toEqual({
      phone: WRONG,
    });
  });
});
