import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";
import { getCustomer, listCustomers } from "../read-customers.server.ts";

import { updateCustomer } from "../update-customer.server.ts";
import { findMergedInto, listUndoableMerges } from "./find-merges.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";
import { MOVED_TABLES } from "./moved-rows.server.ts";
import { undoMerge } from "./undo-merge.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;
let storeId: number;
let kept: number;
let other: number;

beforeEach(async () => {
  em = await getEm();
  const store = await makeStore(em);
  storeId = store.id;
  actor = await makeActor(em, { stores: [store] });
  kept = (await makeCustomer(em)).id;
  other = (await makeCustomer(em)).id;
});

const merge = (input: Record<string, unknown> = {}) =>
  execute(mergeCustomers, { em, actor }, { id: kept, otherId: other, ...input });
const undo = (id: number) => execute(undoMerge, { em, actor }, { id });
const customer = async (id: number) => execute(getCustomer, { em: await getEm(), actor }, { id });
const change = (id: number, columns: Record<string, unknown>) =>
  rows(em).updateTable("customers").set(columns).where("id", "=", id).execute();

/** Adds a row for one customer to every table that refers to customers. */
async function everythingOf(customerId: number) {
  const db = rows(em);
  await makeSaleRow(em, { storeId, customerId });
  const [at, userId] = [new Date(), actor.user.id];
  await db
    .insertInto("prescriptions")
    .values({ prescription_number: `RX-${customerId}`, customer_id: customerId, date: at })
    .execute();
  await db
    .insertInto("appointments")
    .values({ store_id: storeId, customer_id: customerId, appointment_date: at })
    .execute();
  await db
    .insertInto("visit_requests")
    .values({ store_id: storeId, customer_id: customerId, wished_on: "2026-01-05", part_of_day: "any" })
    .execute();
  await db
    .insertInto("customer_documents")
    .values({ customer_id: customerId, file_name: "id.pdf", document_type: "pdf" })
    .execute();
  await db
    .insertInto("sale_drafts")
    .values({ store_id: storeId, user_id: userId, customer_id: customerId, request_key: crypto.randomUUID() })
    .execute();
  const { id: variant_id } = await makeVariant(em, { storeId });
  await db
    .insertInto("stock_holds")
    .values({ store_id: storeId, variant_id, quantity: 1, customer_id: customerId, expires_at: at })
    .execute();
  await makeLensJob(em, { storeId, customer_id: customerId });
  const { insuranceId } = await makeInsuredSale(em, { storeId, columns: { customer_id: customerId } });
  await db
    .insertInto("insurance_approvals")
    .values({ store_id: storeId, insurance_id: insuranceId, customer_id: customerId })
    .execute();
  await db
    .insertInto("activities")
    .values({ store_id: storeId, activity_type: "sale", description: "x", customer_id: customerId })
    .execute();
  await db
    .insertInto("messages")
    .values({
      ...{
        store_id: storeId,
        customer_id: customerId,
        written_for: customerId,
        key: "job_ready:1",
        event: "job_ready",
      },
      ...{ purpose: "service", about_kind: "lens_job", about_id: 1, channel: "sms", locale: "ar", fields: "{}" },
      ...{ address: "+966501112222", subject: "", body: "Ready", reference: crypto.randomUUID() },
    })
    .execute();
  await makeRecall(em, { storeId, customerId, reason: customerId % 2 === 0 ? "eye_test" : "balance" });
  const sale = await db
    .selectFrom("sales")
    .select("id")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  await makeFeedback(em, { storeId, customerId, saleId: sale.id, rating: 4 });
  await issueCredit(customerId);
  const cardCode = String(customerId).padStart(16, "0");
  await db
    .insertInto("gift_cards")
    .values({ code: cardCode, customer_id: customerId, store_id: storeId, amount: "50.00", balance: "50.00" })
    .execute();
  await db.insertInto("loyalty_lots").values({ customer_id: customerId, store_id: storeId, remaining: 5 }).execute();
}

const issueCredit = (customerId: number) =>
  rows(em)
    .insertInto("store_credit_entries")
    .values({
      store_id: storeId,
      customer_id: customerId,
      kind: "issued",
      amount: "10.00",
      balance: "10.00",
      created_by: actor.user.id,
    })
    .execute();

const creditOf = async (customerId: number) =>
  (
    await rows(em)
      .selectFrom("store_credit_entries")
      .select("balance")
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute()
  ).map(({ balance }) => balance);

const policiesOf = (customerId: number) =>
  rows(em)
    .selectFrom("customer_policies")
    .select(["id", "policy_id", "is_default"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

async function consent(customerId: number, channel: string, granted: boolean, decidedOn: string) {
  await rows(em)
    .insertInto("customer_consents")
    .values({ customer_id: customerId, channel, granted, decided_on: decidedOn, source: "store" })
    .execute();
}
const consentsOf = async (customerId: number) =>
  Object.fromEntries(
    (
      await rows(em)
        .selectFrom("customer_consents")
        .select(["channel", "granted", "decided_on"])
        .where("customer_id", "=", customerId)
        .execute()
    ).map(({ channel, granted, decided_on }) => [channel, `${granted} ${decided_on}`]),
  );

/** Everything that is held about the two, to compare before and after. */
async function snapshot() {
  const tables = [
    ...MOVED_TABLES,
    "customer_policies",
    "customer_consents",
    "customer_purposes",
    "customer_contact",
  ] as const;
  const held: Record<string, unknown> = {};
  for (const table of tables) {
    held[table] = await sql<{ id: number; customer_id: number; rest: unknown }>`
      select id, customer_id, to_jsonb(t) - 'updated_at' - 'updated_by' - 'version' as rest
      from ${sql.table(table)} t where customer_id in (${kept}, ${other}) order by id`
      .execute(em.getKysely())
      .then((result) => result.rows);
  }
  const people = await sql`
    select to_jsonb(c) - 'updated_at' - 'updated_by' - 'version' as person from customers c
    where id in (${kept}, ${other}) order by id`.execute(em.getKysely());
  return { ...held, people: people.rows };
}

const contactsIn = async (id: number) =>
  (await customer(id)).contacts.map(({ contactType, contactValue, isDefault }) =>
    [contactType, contactValue, ...(isDefault ? ["default"] : [])].join(" "),
  );

describe("merging store credit", () => {
  it("adds both credits up, and undoing parts them, unless the other's has been spent", async () => {
    await issueCredit(kept);
    await issueCredit(other);
    const { id } = await merge();
    expect(await creditOf(kept)).toEqual(["10.00", "20.00"]);
    await undo(id);
    expect([await creditOf(kept), await creditOf(other)]).toEqual([["10.00"], ["10.00"]]);
    const { id: again } = await merge();
    await rows(em)
      .insertInto("store_credit_entries")
      .values({
        store_id: storeId,
        customer_id: kept,
        kind: "spent",
        amount: "-15.00",
        balance: "5.00",
        created_by: actor.user.id,
      })
      .execute();
    await expect(undo(again)).rejects.toMatchObject({ code: "conflict" });
    expect(await creditOf(kept)).toEqual(["10.00", "20.00", "5.00"]);
  });
});

describe("merging contacts", () => {
  it("keeps each contact once and one default of a type, and undoing gives each record its own again", async () => {
    const contact = (contactType: string, contactValue: string, isDefault = false) => ({
      contactType,
      contactValue,
      isDefault,
    });
    const own = [contact("phone", "+966500000001", true), contact("email", "a@shop.example")];
    const others = [
      contact("phone", "+966500000001"),
      contact("phone", "+966500000002", true),
      contact("email", "b@shop.example", true),
    ];
    await execute(updateCustomer, { em, actor }, { id: kept, contacts: own });
    await execute(updateCustomer, { em, actor }, { id: other, contacts: others });
    const before = [await contactsIn(kept), await contactsIn(other)];
    const { id, moved } = await merge();
    expect(moved.customer_contact).toBe(2);
    expect(await contactsIn(kept)).toEqual([
      "phone +966500000001 default",
      "email a@shop.example",
      "phone +966500000002",
      "email b@shop.example default",
    ]);
    await undo(id);
    expect([await contactsIn(kept), await contactsIn(other)]).toEqual(before);
  });
});

describe("mergeCustomers", () => {
  it("handles every table that refers to customers", async () => {
    const found = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id' order by 1`.execute(em.getKysely());
    expect(found.rows.map(({ name }) => name)).toEqual(
      // The sums of `customer_sales` follow the sales by themselves.
      [
        ...MOVED_TABLES,
        "customer_policies",
        "customer_consents",
        "customer_purposes",
        "customer_contact",
        "customer_sales",
      ].sort(),
    );
  });

  it("lists nobody twice who was due in both records for one reason", async () => {
    const [first, second] = [
      await makeRecall(em, { storeId, customerId: kept }),
      await makeRecall(em, { storeId, customerId: other, status: "told", told_at: new Date(), channel: "sms" }),
    ];
    await merge();
    const found = await rows(em)
      .selectFrom("recalls")
      .select(["id", "customer_id", "status"])
      .where("id", "in", [first, second])
      .orderBy("id")
      .execute();
    expect(found).toEqual([
      { id: first, customer_id: kept, status: "due" },
      { id: second, customer_id: kept, status: "gone" },
    ]);
  });

  it("leaves one question open of two", async () => {
    const [first, second] = [
      await makeFeedback(em, { storeId, customerId: kept }),
      await makeFeedback(em, { storeId, customerId: other }),
    ];
    await merge();
    const found = await rows(em)
      .selectFrom("feedback")
      .select(["id", "customer_id", "status"])
      .where("id", "in", [first.id, second.id])
      .orderBy("id")
      .execute();
    expect(found).toEqual([
      { id: first.id, customer_id: kept, status: "asked" },
      { id: second.id, customer_id: kept, status: "over" },
    ]);
  });

  it("moves all rows and removes the other record, which redirects to the kept one", async () => {
    await everythingOf(kept);
    await everythingOf(other);
    const result = await merge();
    expect(result).toMatchObject({ keptId: kept, removedId: other, undoneAt: null });
    for (const table of MOVED_TABLES) {
      expect(result.moved[table], table).toBe(1);
      const owners = await rows(em)
        .selectFrom(table)
        .select("customer_id")
        .where("customer_id", "in", [kept, other])
        .execute();
      expect(owners, table).toEqual([{ customer_id: kept }, { customer_id: kept }]);
    }
    await expect(customer(other)).rejects.toMatchObject({ code: "not_found" });
    expect(await execute(findMergedInto, { em, actor }, { id: other })).toEqual({ keptId: kept });
    expect(await execute(findMergedInto, { em, actor }, { id: kept })).toEqual({ keptId: null });
    const { rows: listed } = await execute(listCustomers, { em, actor }, { limit: 1000 });
    expect(listed.map(({ id }) => id)).not.toContain(other);
  });

  it("fills empty fields, and takes the chosen values", async () => {
    await change(kept, { email: null, address: "Olaya", notes: "Calls early" });
    await change(other, { email: "o@shop.example", address: "Malqa", company_name: "Najd", notes: "Nickel allergy" });
    await merge({ fields: { address: "other" } });
    expect(await customer(kept)).toMatchObject({
      email: "o@shop.example",
      address: "Malqa",
      companyName: "Najd",
      notes: "Calls early\n\nNickel allergy",
      version: 2,
    });
  });

  it("keeps one default policy, one of two equal assignments, and a renewal beside the old one", async () => {
    const { policyId } = await makePolicy(em, { customerId: kept });
    const own = await makePolicy(em, { customerId: other });
    await rows(em)
      .updateTable("customer_policies")
      .set({ policy_number: "M-7" })
      .where("customer_id", "in", [kept, other])
      .execute();
    await rows(em)
      .insertInto("customer_policies")
      .values([
        { customer_id: other, policy_id: policyId, policy_number: "M-7", start_date: "2020-01-01" },
        { customer_id: other, policy_id: policyId, policy_number: "M-7", start_date: "2021-01-01" },
      ])
      .execute();
    await merge();
    const policies = await policiesOf(kept);
    expect(policies.map(({ policy_id, is_default }) => [policy_id, is_default])).toEqual([
      [policyId, true],
      [own.policyId, false],
      [policyId, false],
    ]);
    expect(await customer(kept)).toMatchObject({ hasInsurance: true, defaultPolicyId: policyId });
  });

  it("makes the other record's default policy the default of a customer without policies", async () => {
    const { policyId } = await makePolicy(em, { customerId: other });
    await merge();
    expect(await policiesOf(kept)).toMatchObject([{ policy_id: policyId, is_default: true }]);
    expect((await customer(kept)).defaultPolicyId).toBe(policyId);
  });

  it("keeps the later of two consents, and the refusal of two on one day", async () => {
    await consent(kept, "sms", true, "2026-01-01");
    await consent(other, "sms", false, "2026-02-01");
    await consent(kept, "email", true, "2026-03-01");
    await consent(other, "email", false, "2026-02-01");
    await consent(kept, "phone", true, "2026-04-01");
    await consent(other, "phone", false, "2026-04-01");
    await consent(other, "whatsapp", true, "2026-02-01");
    const { id } = await merge();
    const before = { sms: "true 2026-01-01", email: "true 2026-03-01", phone: "true 2026-04-01" };
    expect(await consentsOf(kept)).toEqual({
      sms: "false 2026-02-01",
      email: before.email,
      phone: "false 2026-04-01",
      whatsapp: "true 2026-02-01",
    });
    await undo(id);
    expect(await consentsOf(kept)).toEqual(before);
    expect(Object.keys(await consentsOf(other)).sort()).toEqual(["email", "phone", "sms", "whatsapp"]);
  });

  it("answers a repeated request with the same merge, and writes nothing twice", async () => {
    const first = await merge();
    expect(await merge()).toEqual(first);
  });

  it("refuses a record with itself, a removed one, and one merged elsewhere", async () => {
    await expect(merge({ otherId: kept })).rejects.toMatchObject({
      code: "rule",
      message: "customerMerge.errors.same",
    });
    await expect(merge({ otherId: 2_000_000_000 })).rejects.toMatchObject({ code: "rule" });
    await expect(merge({ id: 2_000_000_000 })).rejects.toMatchObject({ code: "not_found" });
    const third = (await makeCustomer(em)).id;
    await merge();
    await expect(merge({ id: third, otherId: other })).rejects.toMatchObject({ code: "conflict" });
    await change(third, { anonymized_at: new Date() });
    await expect(merge({ otherId: third })).rejects.toMatchObject({ code: "rule" });
  });

  it("needs the right to remove customers", async () => {
    const by = { ...actor, permissions: new Set(["customers:update", "customers:read"]) };
    await expect(execute(mergeCustomers, { em, actor: by }, { id: kept, otherId: other })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("undoMerge", () => {
  it("gives everything back exactly", async () => {
    await everythingOf(kept);
    await everythingOf(other);
    const { policyId } = await makePolicy(em, { customerId: kept });
    await makePolicy(em, { customerId: other });
    await rows(em)
      .insertInto("customer_policies")
      .values({ customer_id: other, policy_id: policyId, policy_number: `M-x${other}` })
      .execute();
    await rows(em)
      .updateTable("customer_policies")
      .set({ policy_number: "M-9" })
      .where("policy_id", "=", policyId)
      .execute();
    await change(other, {
      email: "o@shop.example",
      notes: "Nickel allergy",
      has_insurance: true,
      default_policy_id: policyId,
    });
    await change(kept, { notes: "Calls early", has_insurance: true, default_policy_id: policyId });
    // The row of a default policy that is really the default.
    await change(other, { default_policy_id: (await policiesOf(other)).find((one) => one.is_default)?.policy_id });
    const before = await snapshot();
    const { id } = await merge();
    expect(await snapshot()).not.toEqual(before);
    const undone = await undo(id);
    expect(undone.undoneAt).not.toBeNull();
    expect(await snapshot()).toEqual(before);
    expect(await undo(id)).toEqual(undone);
    expect(await execute(listUndoableMerges, { em, actor }, { id: kept })).toEqual([]);
  });

  it("leaves later rows with the kept record", async () => {
    await change(other, { email: "o@shop.example", address: "Malqa" });
    const { id } = await merge();
    const { version } = await customer(kept);
    await execute(updateCustomer, { em, actor }, { id: kept, email: "new@shop.example", version });
    const late = await makeSaleRow(em, { storeId, customerId: kept });
    const policy = await makePolicy(em, { customerId: kept });
    await undo(id);
    expect(await customer(kept)).toMatchObject({
      email: "new@shop.example",
      address: null,
      defaultPolicyId: policy.policyId,
    });
    const sale = await rows(em).selectFrom("sales").select("customer_id").where("id", "=", late.id).executeTakeFirst();
    expect(sale?.customer_id).toBe(kept);
    expect(await customer(other)).toMatchObject({ email: "o@shop.example", address: "Malqa" });
  });

  it("gives each record one default policy again, whichever was the default in between", async () => {
    await makePolicy(em, { customerId: kept });
    const { policyId } = await makePolicy(em, { customerId: other });
    const { id } = await merge();
    const [own, moved] = await policiesOf(kept);
    await rows(em)
      .updateTable("customer_policies")
      .set({ is_default: false })
      .where("id", "=", own?.id ?? 0)
      .execute();
    await rows(em)
      .updateTable("customer_policies")
      .set({ is_default: true })
      .where("id", "=", moved?.id ?? 0)
      .execute();
    await undo(id);
    expect(await policiesOf(kept)).toMatchObject([{ id: own?.id, is_default: true }]);
    expect(await policiesOf(other)).toMatchObject([{ policy_id: policyId, is_default: true }]);
  });

  it("is refused after another merge, after anonymising, when too late, and for a removed record", async () => {
    const third = (await makeCustomer(em)).id;
    const { id } = await merge();
    const again = await merge({ id: third, otherId: kept });
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict", message: "customerMerge.errors.mergedAgain" });
    expect(await execute(findMergedInto, { em, actor }, { id: other })).toEqual({ keptId: third });
    await undo(again.id);
    await change(other, { anonymized_at: new Date() });
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict", message: "customerMerge.errors.anonymous" });
    await change(other, { anonymized_at: null });
    const late = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await rows(em).updateTable("customer_merges").set({ created_at: late }).where("id", "=", id).execute();
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict", message: "customerMerge.errors.late" });
    await change(kept, { deleted_at: new Date() });
    await expect(undo(id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("concurrent merges", () => {
  it("let one of two opposite merges of a pair pass, and lose nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [(await makeCustomer(em)).id, (await makeCustomer(em)).id];
      for (const customerId of [a, b]) await makeSaleRow(em, { storeId, customerId });
      const outcomes = await Promise.allSettled([
        execute(mergeCustomers, { em, actor }, { id: a, otherId: b }),
        execute(mergeCustomers, { em, actor }, { id: b, otherId: a }),
      ]);
      const [won] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const lost = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
      expect(lost).toEqual(["conflict"]);
      const sales = await rows(em)
        .selectFrom("sales")
        .select("customer_id")
        .where("customer_id", "in", [a, b])
        .execute();
      expect(sales).toEqual([{ customer_id: won?.keptId }, { customer_id: won?.keptId }]);
    }
  });

  it("merge once when one merge is sent twice", async () => {
    await makeSaleRow(em, { storeId, customerId: other });
    const [first, second] = await Promise.all([merge(), merge()]);
    expect(second).toEqual(first);
    const merges = await rows(em).selectFrom("customer_merges").select("id").where("removed_id", "=", other).execute();
    expect(merges).toHaveLength(1);
  });

  it("give sales posted meanwhile to the kept record, or refuse them", async () => {
    const variant = await makeVariant(em, { storeId, quantity: 1_000 });
    const sell = () =>
      execute(
        createSale,
        { em, actor },
        {
          sale: { customerId: other, paymentMethod: "cash" },
          items: [{ variantId: variant.id, quantity: 1 }],
        },
      );
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, sell),
      merge(),
      ...Array.from({ length: 8 }, sell),
    ]);
    const posted = outcomes.filter((one, index) => index !== 8 && one.status === "fulfilled").length;
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["sales.errors.unknownCustomer"] : []));
    const sales = await rows(em)
      .selectFrom("sales")
      .select("customer_id")
      .where("customer_id", "in", [kept, other])
      .execute();
    expect(sales).toHaveLength(posted);
    expect(sales.every(({ customer_id }) => customer_id === kept)).toBe(true);
  });
});
