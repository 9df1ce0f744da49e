import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { getCustomer, listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeStoredDocument } from "#tests/support/shop/documents.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";
import { anonymiseCustomer } from "./anonymise-customer.server.ts";
import { exportPersonalData, getPersonalData } from "./export-personal-data.server.ts";
import { saveConsents } from "./save-consents.server.ts";

const { em: getEm } = testDatabase();

let serial = 10;

/** A type, and numbers so short that other rows have them too. */
const NO_SECRET = new Set(["idType", "buildingNumber", "postalCode"]);

/** Words that appear nowhere but with this one person. */
function person() {
  serial += 1;
  return {
    firstName: `Zubaydah${serial}`,
    lastName: `Al-Qurashi${serial}`,
    phone: `+9665598765${serial}`,
    email: `zubaydah${serial}@secret.example`,
    dateOfBirth: `19${serial}-05-06`,
    address: `Hidden lane ${serial}`,
    companyName: `Secretive Trading ${serial}`,
    vatNumber: `3999999998${serial}003`,
    crNumber: `10100778${serial}`,
    buildingNumber: `77${serial}`,
    street: `Concealed street ${serial}`,
    district: `Veiled district ${serial}`,
    city: `Shrouded city ${serial}`,
    postalCode: "12211",
    idType: "passport",
    idNumber: `PASS7788${serial}`,
    membershipNumber: `MEM-7788${serial}`,
    familyNumber: `FAM-7788${serial}`,
    notes: `afraid of ${serial} needles`,
  };
}

async function somebody() {
  const someone = person();
  const em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store] });
  const key = "create-once";
  const { id } = await execute(createCustomer, { em, actor, idempotencyKey: key }, someone);
  await execute(updateCustomer, { em, actor }, { id, notes: `${someone.notes}, very` });
  const contactValue = `friend${serial}@secret.example`;
  await execute(updateCustomer, { em, actor }, { id, contacts: [{ contactType: "email", contactValue }] });
  const session_hash = `session ${serial}`;
  await rows(em)
    .insertInto("sessions")
    .values({ token_hash: session_hash, user_id: actor.user.id, expires_at: new Date() })
    .execute();
  await rows(em)
    .insertInto("kept_forms")
    .values({ session_hash, path: `/customers/${id}`, fields: JSON.stringify([["address", someone.address]]) as never })
    .execute();
  const variant = await makeVariant(em, { storeId: store.id, quantity: 5 });
  const sold = [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }];
  const name = `${someone.firstName} ${someone.lastName}`;
  const columns = { notes: someone.notes, policy_number: someone.membershipNumber };
  for (const one of [store, foreign]) {
    await makeSaleRow(em, { storeId: one.id, customerId: id, customerName: name, items: sold, columns });
  }
  await rows(em)
    .insertInto("store_credit_entries")
    .values({
      customer_id: id,
      store_id: foreign.id,
      kind: "issued",
      amount: "5.00",
      balance: "5.00",
      created_by: actor.user.id,
    })
    .execute();
  await rows(em)
    .insertInto("gift_cards")
    .values({
      code: String(id).padStart(16, "0"),
      customer_id: id,
      store_id: foreign.id,
      amount: "50.00",
      balance: "50.00",
    })
    .execute();
  await rows(em).insertInto("loyalty_lots").values({ customer_id: id, store_id: foreign.id, remaining: 5 }).execute();
  await makePolicy(em, { customerId: id });
  await rows(em).updateTable("customer_policies").set({ notes: someone.notes }).where("customer_id", "=", id).execute();
  const prescription = await rows(em)
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-${id}`,
      customer_id: id,
      date: new Date("2026-01-05T09:00:00Z"),
      right_sphere: "-1.25",
      notes: someone.notes,
      diagnosis: someone.notes,
      imported: { prescriber: { display: someone.notes } },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await rows(em)
    .insertInto("prescription_versions")
    .values({
      prescription_id: prescription.id,
      version: 1,
      values: { rightSphere: "-1.00", notes: someone.notes, diagnosis: someone.notes },
      written_at: new Date("2026-01-05T09:00:00Z"),
    })
    .execute();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await rows(em)
    .insertInto("appointments")
    .values({ store_id: store.id, customer_id: id, appointment_date: tomorrow, notes: someone.notes })
    .execute();
  const hold = { variant_id: variant.id, quantity: 1, customer_id: id, note: someone.notes, expires_at: tomorrow };
  for (const store_id of [store.id, foreign.id]) {
    await rows(em)
      .insertInto("stock_holds")
      .values({ ...hold, store_id })
      .execute();
  }
  const documentId = await makeStoredDocument(em, id);
  const consent = { channel: "sms", decision: "granted", decidedOn: "2026-01-05", source: "store" };
  await execute(saveConsents, { em, actor }, { customerId: id, consents: [consent] });
  await rows(em)
    .insertInto("customer_purposes")
    .values({
      customer_id: id,
      channel: "sms",
      purpose: "reminder",
      granted: true,
      decided_on: "2026-01-05",
      source: "store",
    })
    .execute();
  await makeRecall(em, { storeId: foreign.id, customerId: id, note: someone.notes });
  const words = { comment: someone.notes, note: someone.notes };
  const { id: saleId } = await rows(em)
    .selectFrom("sales")
    .select("id")
    .where("customer_id", "=", id)
    .where("store_id", "=", foreign.id)
    .executeTakeFirstOrThrow();
  await makeFeedback(em, { storeId: foreign.id, customerId: id, saleId, rating: 1, ...words });
  await rows(em)
    .insertInto("messages")
    .values({
      ...{ store_id: foreign.id, customer_id: id, written_for: id, key: "job_ready:1", event: "job_ready" },
      ...{ purpose: "service", about_kind: "lens_job", about_id: 1, channel: "sms", locale: "en" },
      ...{ address: someone.phone, subject: someone.firstName, body: `Dear ${someone.firstName}` },
      ...{ fields: JSON.stringify({ firstName: someone.firstName }), reference: crypto.randomUUID() },
    })
    .execute();
  const secrets = Object.entries(someone).flatMap(([field, value]) => (NO_SECRET.has(field) ? [] : [value]));
  secrets.push(contactValue);
  return { em: await getEm(), actor, store, id, documentId, person: someone, secrets };
}

/** Every row of the database that speaks of the person, as text. */
async function everything(em: Em): Promise<string> {
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const found = await em.execute<{ text: string }[]>(`select row_to_json(t)::text as text from "${name}" t`);
    texts.push(...found.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join("\n");
}

const linesWith = (text: string, word: string) => text.split("\n").filter((line) => line.includes(word));

describe("the stored data of a customer", () => {
  it("is shown completely, but other stores' data only as counts", async () => {
    const { em, actor, id, person } = await somebody();
    const data = await execute(getPersonalData, { em, actor }, { id });
    expect(data.customer).toMatchObject({ ...person, notes: `${person.notes}, very` });
    expect(data.customer).not.toHaveProperty("createdBy");
    for (const part of [
      "contacts",
      "policies",
      "prescriptions",
      "prescriptionVersions",
      "sales",
      "storeCredit",
      "giftCards",
      "loyaltyPoints",
      "appointments",
      "holds",
      "documents",
      "consents",
      "purposes",
      "messages",
      "recalls",
      "feedback",
    ] as const) {
      expect(data[part], part).toHaveLength(1);
    }
    expect(data.sales[0]).toMatchObject({
      customerName: `${person.firstName} ${person.lastName}`,
      items: [{ quantity: 1 }],
      payments: expect.any(Array),
      returns: [],
    });
    expect(data.documents[0]).not.toHaveProperty("storageKey");
    expect(data.inOtherStores).toEqual({ sales: 1, appointments: 0, holds: 1 });
    expect(data.history.map(({ action }) => action)).toEqual([
      "createCustomer",
      "updateCustomer",
      "updateCustomer",
      "saveConsents",
    ]);
  });

  it("is exported with an audit row that does not repeat the data", async () => {
    const { em, actor, id } = await somebody();
    await execute(exportPersonalData, { em, actor }, { id, as: "json" });
    const [entry] = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "entity_id", "actor_id", "after"])
      .where("entity", "=", "personal_data")
      .where("entity_id", "=", id)
      .execute();
    expect(entry).toEqual({
      action: "exportPersonalData",
      entity_id: id,
      actor_id: actor.user.id,
      after: { as: "json", inOtherStores: { sales: 1, appointments: 0, holds: 1 } },
    });
  });

  it("needs customers:read", async () => {
    const { em, actor, id } = await somebody();
    const stranger = { ...actor, permissions: new Set(["sales:manage"]) };
    for (const op of [getPersonalData, exportPersonalData]) {
      await expect(execute(op, { em, actor: stranger }, { id, as: "json" })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });
});

describe("anonymiseCustomer", () => {
  it("leaves no trace of the person, and does not change invoices", async () => {
    const { em, actor, id, documentId, secrets } = await somebody();
    const figures = () =>
      rows(em)
        .selectFrom("sales")
        .select(["id", "receipt_number", "subtotal", "tax_amount", "total_amount", "customer_id"])
        .where("customer_id", "=", id)
        .orderBy("id")
        .execute();
    const before = await figures();
    const { storage_key: key } = await rows(em)
      .selectFrom("customer_documents")
      .select("storage_key")
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow();
    const held = await everything(em);
    for (const secret of secrets) expect(held.includes(secret), secret).toBe(true);

    await execute(anonymiseCustomer, { em, actor }, { id });

    const left = await everything(em);
    for (const secret of secrets) expect(linesWith(left, secret), secret).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await documentFiles.read(key ?? "")).toBeNull();
    await expect(execute(getCustomer, { em: await getEm(), actor }, { id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await execute(listCustomers, { em: await getEm(), actor }, { q: "anonymised" })).rows).toEqual([]);
    const appointment = await rows(em)
      .selectFrom("appointments")
      .select("status")
      .where("customer_id", "=", id)
      .executeTakeFirst();
    expect(appointment?.status).toBe("cancelled");
    const prescription = await rows(em)
      .selectFrom("prescriptions")
      .select(["right_sphere", "notes"])
      .where("customer_id", "=", id)
      .executeTakeFirst();
    expect(prescription).toEqual({ right_sphere: "-1.25", notes: null });
    const [entry] = await rows(em)
      .selectFrom("audit_log")
      .select(["after"])
      .where("action", "=", "anonymiseCustomer")
      .where("entity_id", "=", id)
      .execute();
    expect(entry?.after).toMatchObject({ records: [id], documents: 1, sales: 2 });
    await expect(execute(anonymiseCustomer, { em, actor }, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("removes every key whose answer names the customer, and no other", async () => {
    const { em, actor, id } = await somebody();
    const { user } = actor;
    const answers: Record<string, [string, unknown]> = {
      changed: ["updateCustomer", { id, firstName: "Salma" }],
      sold: ["createSale", { id: 1, customerId: id }],
      uploaded: ["uploadCustomerDocuments", [{ id: 2, customerId: id }]],
      nested: ["createPrescription", { id: 3, customer: { customerId: id } }],
      otherPerson: ["updateCustomer", { id: id + 1, customerId: id + 1 }],
      otherThing: ["adjustStock", { id }],
      unanswered: ["createSale", null],
    };
    await rows(em)
      .insertInto("idempotency_keys")
      .values(
        Object.entries(answers).map(([key, [operation, response]]) => ({
          user_id: user.id,
          key,
          operation,
          request_hash: "-",
          response: response === null ? null : JSON.stringify(response),
        })),
      )
      .execute();
    await execute(anonymiseCustomer, { em, actor }, { id });
    const left = await rows(em)
      .selectFrom("idempotency_keys")
      .select("key")
      .where("user_id", "=", user.id)
      .orderBy("key")
      .execute();
    expect(left.map(({ key }) => key)).toEqual(["otherPerson", "otherThing", "unanswered"]);
  });

  it("also anonymises the records that were merged into the customer", async () => {
    const { em, actor, id } = await somebody();
    const other = await execute(createCustomer, { em, actor }, { ...person(), lastName: "Before marriage" });
    await rows(em)
      .updateTable("customers")
      .set({ merged_into_id: id, deleted_at: new Date() })
      .where("id", "=", other.id)
      .execute();
    await execute(anonymiseCustomer, { em, actor }, { id });
    const row = await rows(em)
      .selectFrom("customers")
      .select(["last_name", "phone", "anonymized_at"])
      .where("id", "=", other.id)
      .executeTakeFirst();
    expect(row).toEqual({ last_name: "customer", phone: "-", anonymized_at: expect.any(Date) });
  });

  it("is refused while a cart has the customer, and changes nothing", async () => {
    const { em, actor, store, id, documentId, person } = await somebody();
    await rows(em)
      .insertInto("sale_drafts")
      .values({ store_id: store.id, user_id: actor.user.id, customer_id: id, request_key: crypto.randomUUID() })
      .execute();
    await expect(execute(anonymiseCustomer, { em, actor }, { id })).rejects.toMatchObject({ code: "conflict" });
    expect((await execute(getCustomer, { em: await getEm(), actor }, { id })).firstName).toBe(person.firstName);
    const { storage_key: key } = await rows(em)
      .selectFrom("customer_documents")
      .select("storage_key")
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow();
    expect(await documentFiles.read(key ?? "")).not.toBeNull();
  });

  it("needs customers:delete", async () => {
    const { em, actor, id } = await somebody();
    const cashier = { ...actor, permissions: new Set(["customers:read", "customers:update"]) };
    await expect(execute(anonymiseCustomer, { em, actor: cashier }, { id })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
