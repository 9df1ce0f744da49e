import { describe, expect, it } from "vitest";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { createCustomer } from "./create-customer.server.ts";
import { getCustomer, listCustomers } from "./read-customers.server.ts";

import { updateCustomer } from "./update-customer.server.ts";

const { em: getEm } = testDatabase();
const valid = { firstName: "Khalid", lastName: "Al-Harthi", phone: "0551234567" };

async function shop(permissions?: Parameters<typeof makeActor>[1]["permissions"]) {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, actor: await makeActor(em, { stores: [store], permissions }) };
}

describe("createCustomer", () => {
  it("stores the customer with its audit and activity", async () => {
    const { em, actor } = await shop();
    const customer = await execute(createCustomer, { em, actor }, { ...valid, email: "", dateOfBirth: "1989-03-14" });
    expect(customer).toMatchObject({
      ...valid,
      phone: "+966551234567",
      email: null,
      dateOfBirth: "1989-03-14",
      version: 1,
    });
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "entity", "entity_id", "actor_id"])
      .where("entity_id", "=", customer.id)
      .where("entity", "=", "customers")
      .execute();
    expect(audit).toEqual([
      { action: "createCustomer", entity: "customers", entity_id: customer.id, actor_id: actor.user.id },
    ]);
    const activity = await rows(em)
      .selectFrom("activities")
      .select(["description"])
      .where("customer_id", "=", customer.id)
      .execute();
    expect(activity).toEqual([{ description: "Khalid Al-Harthi" }]);
  });

  it.each([
    [{ ...valid, firstName: "K" }, { firstName: [{ key: "customers.errors.firstName" }] }],
    [{ ...valid, lastName: undefined }, { lastName: [{ key: "customers.errors.lastName" }] }],
    [{ ...valid, phone: "0551" }, { phone: [{ key: "customers.errors.phone" }] }],
    [{ ...valid, email: "nobody" }, { email: [{ key: "customers.errors.email" }] }],
    [{ ...valid, dateOfBirth: "1899-12-31" }, { dateOfBirth: [{ key: "customers.errors.dateOfBirth" }] }],
    [{ ...valid, dateOfBirth: "2999-01-01" }, { dateOfBirth: [{ key: "customers.errors.dateOfBirth" }] }],
    [{ ...valid, dateOfBirth: "2001-02-29" }, { dateOfBirth: [{ key: "customers.errors.dateOfBirth" }] }],
    [{ ...valid, gender: "robot" }, { gender: [{ key: "errors.choice" }] }],
    [{ ...valid, notes: "a\u0000b" }, { notes: [{ key: "errors.unprintable" }] }],
    [
      { ...valid, idType: "national_id", idNumber: "1000000000" },
      { idNumber: [{ key: "customers.errors.nationalIdDigit" }] },
    ],
    [{ ...valid, idType: "iqama", idNumber: "1000000008" }, { idNumber: [{ key: "customers.errors.iqama" }] }],
    [{ ...valid, idType: "passport", idNumber: "A1" }, { idNumber: [{ key: "customers.errors.passport" }] }],
    [
      { ...valid, phone: "1", idType: "passport", idNumber: "A1" },
      { phone: [{ key: "customers.errors.phone" }], idNumber: [{ key: "customers.errors.passport" }] },
    ],
    [{ ...valid, firstName: { $ne: null } }, { firstName: [{ key: "customers.errors.firstName" }] }],
  ])("refuses %j", async (input, errors) => {
    const { em, actor } = await shop();
    const refused = await execute(createCustomer, { em, actor }, input).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).errors).toEqual(errors);
  });

  it.each([
    [{ idType: "national_id", idNumber: "١٠١٠ ١٠١٠١٠" }, "1010101010"],
    [{ idType: "iqama", idNumber: "2000000006" }, "2000000006"],
    [{ idNumber: " card 12-34 " }, "card 12-34"],
    [{ idType: "passport", idNumber: "N 123456" }, "N123456"],
    [{ idType: "passport" }, null],
  ])("keeps %j as %j", async (identity, idNumber) => {
    const { em, actor } = await shop();
    expect(await execute(createCustomer, { em, actor }, { ...valid, ...identity })).toMatchObject({ idNumber });
  });

  it("records the named documents, each with its kind", async () => {
    const { em, actor } = await shop();
    const names = ["id.JPG", "card.jpeg", "scan.png", "policy.pdf", "letter.doc", "referral.docx", "list.xlsx", "none"];
    const documents = names.map((fileName) => ({
      fileName,
      fileType: "x/y",
      documentType: "pdf",
      uploadDate: "2026-01-05",
    }));
    const { id } = await execute(createCustomer, { em, actor }, { ...valid, documents });
    const kept = await rows(em)
      .selectFrom("customer_documents")
      .select("document_type")
      .where("customer_id", "=", id)
      .orderBy("id")
      .execute();
    expect(kept.map(({ document_type }) => document_type)).toEqual([
      "image",
      "image",
      "image",
      "pdf",
      "document",
      "document",
      "other",
      "other",
    ]);
  });

  it("needs the right to create", async () => {
    const { em, actor } = await shop(["customers:read"]);
    await expect(execute(createCustomer, { em, actor }, valid)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("writes nothing that the input does not name", async () => {
    const { em, actor } = await shop();
    const customer = await execute(
      createCustomer,
      { em, actor },
      { ...valid, createdBy: 999, deletedAt: "2020-01-01", version: 9 },
    );
    expect(customer.version).toBe(1);
    const row = await rows(em)
      .selectFrom("customers")
      .select(["created_by", "deleted_at"])
      .where("id", "=", customer.id)
      .executeTakeFirst();
    expect(row).toEqual({ created_by: actor.user.id, deleted_at: null });
  });
});

describe("a new customer who resembles a known one", () => {
  const known = { firstName: "أحمد", lastName: "المالكي", phone: "0561110001", dateOfBirth: "1980-05-05" };
  const matchesOf = async (person: object) => {
    const { em, actor } = await shop();
    const input = { ...person, refuseResembling: true };
    const refused = await execute(createCustomer, { em, actor }, input).catch((error: unknown) => error);
    return refused instanceof DomainError ? (refused.details.extra?.matches as { id: number }[]) : [];
  };

  it("is reported to a caller who asks for the check, and created for one who does not", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, known);
    const namesake = { firstName: "احمد", lastName: "المالكى" };
    expect(await matchesOf({ ...valid, phone: "+966561110001" })).toEqual([
      { id, name: "أحمد المالكي", phone: "+966561110001", dateOfBirth: "1980-05-05" },
    ]);
    expect(await matchesOf({ ...namesake, phone: "0561110010" })).toMatchObject([{ id }]);
    expect(await matchesOf({ ...namesake, phone: "0112223333", dateOfBirth: "1980-05-05" })).toMatchObject([{ id }]);
    expect(await matchesOf({ ...namesake, phone: "0112223333", dateOfBirth: "1981-05-05" })).toEqual([]);
    expect(await matchesOf({ firstName: "محمد", lastName: "المالكي", phone: "0561110010" })).toEqual([]);
    expect((await execute(createCustomer, { em, actor }, known)).id).not.toBe(id);
  });
});

describe("updateCustomer", () => {
  it("changes only what is given, and counts versions", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, { ...valid, email: "k@shop.example" });
    const changed = await execute(updateCustomer, { em, actor }, { id, phone: "0559999999", version: 1 });
    expect(changed).toMatchObject({ phone: "+966559999999", email: "k@shop.example", version: 2 });
  });

  it("refuses a stale version and changes nothing", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, valid);
    await execute(updateCustomer, { em, actor }, { id, phone: "0550000001", version: 1 });
    const late = execute(updateCustomer, { em, actor }, { id, phone: "0550000002", version: 1 });
    await expect(late).rejects.toBeInstanceOf(DomainError);
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect((await execute(getCustomer, { em: await getEm(), actor }, { id })).phone).toBe("+966550000001");
  });

  it("answers a late editor with the current and previous values, and who changed them when", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, { ...valid, address: "Riyadh" });
    const other = { ...(await makeActor(em, { stores: actor.stores })) };
    await execute(updateCustomer, { em, actor: other }, { id, address: "Jeddah", version: 1 });
    const late = await execute(updateCustomer, { em, actor }, { id, address: "Dammam", version: 1 }).catch((e) => e);
    expect(late.details.extra).toMatchObject({
      current: { id, address: "Jeddah", version: 2 },
      base: { id, address: "Riyadh", version: 1 },
      changedBy: `${other.user.firstName} ${other.user.lastName}`,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it("checks the ID's two fields together, as soon as one of them changes", async () => {
    const { em, actor } = await shop();
    const door = { em, actor };
    const { id } = await execute(createCustomer, door, { ...valid, idNumber: "1000000000" });
    await expect(execute(updateCustomer, door, { id, idType: "national_id" })).rejects.toMatchObject({
      errors: { idNumber: [{ key: "customers.errors.nationalIdDigit" }] },
    });
    const right = await execute(updateCustomer, door, { id, idType: "national_id", idNumber: "1000000008" });
    expect(right).toMatchObject({ idType: "national_id", idNumber: "1000000008" });
    await rows(em).updateTable("customers").set({ id_number: "1000000000" }).where("id", "=", id).execute();
    const untouched = { id, idType: "national_id", idNumber: "1000000000", notes: "As it was" };
    expect(await execute(updateCustomer, door, untouched)).toMatchObject({ notes: "As it was" });
  });

  it("accepts one of two editors at once", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, valid);
    const outcomes = await Promise.allSettled(
      ["0550000011", "0550000012"].map((phone) => execute(updateCustomer, { em, actor }, { id, phone, version: 1 })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [late] = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(late).toMatchObject({
      code: "conflict",
      details: { extra: { current: { version: 2 }, base: { version: 1 } } },
    });
  });

  it("accepts all changes without a version, however many at once", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(createCustomer, { em, actor }, valid);
    const changes = Array.from({ length: 6 }, (_, n) => execute(updateCustomer, { em, actor }, { id, notes: `${n}` }));
    expect((await Promise.all(changes)).map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe("listCustomers", () => {
  it("finds by parts of name, phone and email, and takes LIKE characters as themselves", async () => {
    const { em, actor } = await shop();
    await execute(
      createCustomer,
      { em, actor },
      { firstName: "Reem", lastName: "Zzyx_100%", phone: "0567777777", email: "reem@z.example" },
    );
    const search = async (q: string) =>
      (await execute(listCustomers, { em, actor }, { q })).rows.map(({ lastName }) => lastName);
    expect(await search("zzyx")).toEqual(["Zzyx_100%"]);
    expect(await search("reem 7777777")).toEqual(["Zzyx_100%"]);
    expect(await search("zzyx_100%")).toEqual(["Zzyx_100%"]);
    expect(await search("zzyx%99")).toEqual([]);
    expect(await search("zzyx\\")).toEqual([]);
  });

  it("finds a mobile in any of its forms, and Arabic names however they are spelt", async () => {
    const { em, actor } = await shop();
    const { id } = await execute(
      createCustomer,
      { em, actor },
      { firstName: "فاطمة", lastName: "الأحمري", phone: "05 7312 9874" },
    );
    const found = async (q: string) => (await execute(listCustomers, { em, actor }, { q })).rows.map((row) => row.id);
    for (const q of [
      "0573129874",
      "573129874",
      "+966573129874",
      "00966573129874",
      "+966 57 312 9874",
      "057-312-9874",
      "٠٥٧٣١٢٩٨٧٤",
      "057312",
      "فاطمه الاحمري",
      "فاطمة 0573129874",
    ]) {
      expect(await found(q), q).toEqual([id]);
    }
  });

  it("pages with a total and the next offset", async () => {
    const { em, actor } = await shop();
    for (const phone of ["0510000001", "0510000002", "0510000003"]) {
      await execute(createCustomer, { em, actor }, { firstName: "Pager", lastName: "Person", phone });
    }
    const first = await execute(listCustomers, { em, actor }, { q: "pager", limit: 2 });
    expect(first).toMatchObject({ total: 3, next: 2 });
    const second = await execute(listCustomers, { em, actor }, { q: "pager", limit: 2, offset: 2 });
    expect([...first.rows, ...second.rows].map(({ phone }) => phone)).toEqual([
      "+966510000003",
      "+966510000002",
      "+966510000001",
    ]);
    expect(second.next).toBeNull();
  });
});
