import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Em } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { createCustomer } from "../create-customer.server.ts";
import { getCustomer, listCustomers } from "../read-customers.server.ts";
import { updateCustomer } from "../update-customer.server.ts";
import { withoutContacts } from "./contact-rows.tsx";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;

beforeEach(async () => {
  em = await getEm();
  actor = await makeActor(em, { stores: [await makeStore(em)] });
});

const person = { firstName: "Sara", lastName: "Al-Reached", phone: "0551112233" };
const phone = (contactValue: string, isDefault = false) => ({ contactType: "phone", contactValue, isDefault });
const email = (contactValue: string, isDefault = false) => ({ contactType: "email", contactValue, isDefault });
const save = async (id: number, contacts: unknown, version?: number) =>
  execute(updateCustomer, { em: await getEm(), actor }, { id, contacts, version });

describe("further contacts of a customer", () => {
  it("are stored with a new customer, a mobile number and an email address in one spelling", async () => {
    const contacts = [
      phone("055 222 3344", true),
      email("Sara@Shop.Example"),
      { contactType: "other", contactValue: "her son" },
    ];
    const created = await execute(createCustomer, { em, actor }, { ...person, contacts });
    const read = await execute(getCustomer, { em: await getEm(), actor }, { id: created.id });
    expect(read.contacts).toEqual(created.contacts);
    expect(read.contacts).toMatchObject([
      { contactType: "phone", contactValue: "+966552223344", isDefault: true, customerId: created.id },
      { contactType: "email", contactValue: "sara@shop.example", isDefault: false },
      { contactType: "other", contactValue: "her son", isDefault: false },
    ]);
    const { rows: listed } = await execute(listCustomers, { em, actor }, { q: "Al-Reached" });
    expect(listed.find(({ id }) => id === created.id)?.contacts).toHaveLength(3);
  });

  it("are replaced by those that a change sends, and a change without them leaves them", async () => {
    const { id } = await makeCustomer(em);
    const first = await save(id, [phone("0551111111", true), phone("0552222222")]);
    const [one] = first.contacts;
    const second = await save(id, [phone("0551111111"), phone("0553333333", true)], first.version);
    expect(second.contacts).toMatchObject([
      { id: one?.id, createdAt: one?.createdAt, isDefault: false },
      { contactValue: "+966553333333", isDefault: true },
    ]);
    expect(second.version).toBe(first.version + 1);
    expect((await save(id, undefined)).contacts).toEqual(second.contacts);
    expect((await save(id, [])).contacts).toEqual([]);
  });

  it.each([
    ["an empty value", [phone("")], "contacts[0].contactValue", "customers.errors.contactValue"],
    ["a short phone number", [phone("12345")], "contacts[0].contactValue", "customers.errors.phone"],
    ["a wrong email address", [email("nobody")], "contacts[0].contactValue", "customers.errors.email"],
    [
      "an unknown type",
      [{ contactType: "pigeon", contactValue: "x" }],
      "contacts[0].contactType",
      "customers.errors.contactType",
    ],
    [
      "one twice",
      [phone("0551111111"), phone("+966551111111")],
      "contacts[1].contactValue",
      "customers.errors.contactTwice",
    ],
    [
      "two defaults of a type",
      [phone("0551111111", true), phone("0552222222", true)],
      "contacts[1].isDefault",
      "customers.errors.contactDefaults",
    ],
  ])("refuses %s", async (_name, contacts, field, key) => {
    const { id } = await makeCustomer(em);
    await expect(save(id, contacts)).rejects.toMatchObject({ errors: { [field]: [{ key }] } });
  });

  it("keep one default of a type when several people change them at once", async () => {
    const { id } = await makeCustomer(em);
    const numbers = Array.from({ length: 8 }, (_, n) => `05500000${n}${n}`);
    await Promise.all(numbers.map((number) => save(id, [phone(number, true), phone("0559999999")])));
    const { contacts } = await execute(getCustomer, { em: await getEm(), actor }, { id });
    expect(contacts).toHaveLength(2);
    expect(contacts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe("the rows of a form", () => {
  const form = (...names: string[]) => {
    const sent = new FormData();
    for (const name of names) sent.append(name, "x");
    return sent;
  };

  it("are none only where the form shows the rows and sends none", () => {
    expect(withoutContacts(form("contactsSent"))).toEqual({ contacts: [] });
    expect(withoutContacts(form("contactsSent", "contacts[0].contactValue"))).toEqual({});
    expect(withoutContacts(form("firstName"))).toEqual({});
  });
});
