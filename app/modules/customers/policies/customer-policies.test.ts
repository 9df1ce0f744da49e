import { describe, expect, it } from "vitest";
import { addDays, addYears, riyadhDay } from "#app/lib/dates.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { lockedPolicy } from "#app/modules/insurance/coverage/rules/locked-policy.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { addCustomerPolicy, checkOffered } from "./add-customer-policy.server.ts";
import { listCustomerPolicies } from "./get-customer-policy.server.ts";
import { removeCustomerPolicy } from "./remove-customer-policy.server.ts";
import { setDefaultPolicy } from "./set-default-policy.server.ts";
import { updateCustomerPolicy } from "./update-customer-policy.server.ts";

const { em: getEm } = testDatabase();
const today = riyadhDay();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  return { em, actor, customer: await makeCustomer(em) };
}

/** Reads the customer's row and policies, and checks that one policy is the default. */
async function stateOf(em: Em, actor: Actor, customerId: number) {
  const policies = await execute(listCustomerPolicies, { em, actor }, { customerId });
  const customer = await rows(em)
    .selectFrom("customers")
    .select(["default_policy_id", "has_insurance"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const defaults = policies.filter(({ isDefault }) => isDefault);
  expect(defaults).toHaveLength(policies.length > 0 ? 1 : 0);
  expect(customer.default_policy_id).toBe(defaults[0]?.policyId ?? null);
  return { policies, insured: customer.has_insurance, defaultPolicyId: customer.default_policy_id };
}

describe("a policy that is being removed", () => {
  it("can no longer be assigned", async () => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em);
    const desk = await getEm();
    const work = await desk.fork().transactional(async (other) => {
      const policy = await lockedPolicy(other, policyId);
      if (policy) policy.deletedAt = new Date();
      await other.flush();
      const given = execute(addCustomerPolicy, { em: desk, actor }, { customerId: customer.id, policyId });
      const refused = expect(given).rejects.toMatchObject({ message: "customers.errors.unknownPolicy" });
      await untilSomeoneWaits(em);
      return { refused };
    });
    await work.refused;
  });

  it("stays when it is assigned first", async () => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em);
    const desk = await getEm();
    const work = await desk.fork().transactional(async (other) => {
      await checkOffered(other, [policyId], "policyId");
      const removed = execute(removePolicy, { em: desk, actor }, { id: policyId });
      const refused = expect(removed).rejects.toMatchObject({ code: "conflict" });
      await untilSomeoneWaits(em);
      await rows(other)
        .insertInto("customer_policies")
        .values({ customer_id: customer.id, policy_id: policyId, start_date: today })
        .execute();
      return { refused };
    });
    await work.refused;
  });
});

describe("the policies of a new customer", () => {
  const person = { firstName: "Huda", lastName: "Al-Anazi", phone: "0551112233", membershipNumber: "M-77" };

  it("are assigned in the same transaction, the chosen one as the default", async () => {
    const { em, actor } = await shop();
    const [first, second] = [await makePolicy(em), await makePolicy(em)];
    const selectedPolicies = [first.policyId, second.policyId, first.policyId];
    const customer = await execute(
      createCustomer,
      { em, actor },
      { ...person, hasInsurance: true, selectedPolicies, defaultPolicyId: second.policyId },
    );
    expect(customer).toMatchObject({ hasInsurance: true, defaultPolicyId: second.policyId, version: 1 });
    const { policies } = await stateOf(em, actor, customer.id);
    expect(policies).toMatchObject([
      { policyId: first.policyId, isDefault: false },
      { policyId: second.policyId, isDefault: true },
    ]);
    for (const policy of policies) {
      expect(policy).toMatchObject({
        version: 1,
        status: "active",
        startDate: today,
        endDate: null,
        policyNumber: "M-77",
        notes: null,
      });
    }
  });

  it("have the first as the default when none is chosen, or one that is not selected", async () => {
    const { em, actor } = await shop();
    const [first, second, other] = [await makePolicy(em), await makePolicy(em), await makePolicy(em)];
    for (const defaultPolicyId of [undefined, other.policyId]) {
      const selectedPolicies = [first.policyId, second.policyId];
      const { id } = await execute(createCustomer, { em, actor }, { ...person, selectedPolicies, defaultPolicyId });
      expect(await stateOf(em, actor, id)).toMatchObject({ insured: true, defaultPolicyId: first.policyId });
    }
  });

  it("are all refused when one is not on offer, and no customer is created", async () => {
    const { em, actor } = await shop();
    const { policyId } = await makePolicy(em);
    const create = execute(
      createCustomer,
      { em, actor },
      { ...person, lastName: "Al-Nobody", selectedPolicies: [policyId, 2147483647] },
    );
    await expect(create).rejects.toMatchObject({ code: "rule", details: { field: "selectedPolicies" } });
    const made = await rows(em).selectFrom("customers").select("id").where("last_name", "=", "Al-Nobody").execute();
    expect(made).toEqual([]);
  });

  it("are not assigned twice when the calls of the specification follow", async () => {
    const { em, actor } = await shop();
    const { policyId } = await makePolicy(em);
    const { id } = await execute(createCustomer, { em, actor }, { ...person, selectedPolicies: [policyId] });
    const { policies } = await stateOf(em, actor, id);
    const again = await execute(
      addCustomerPolicy,
      { em, actor },
      { customerId: id, policyId, isDefault: true, status: "active", policyNumber: "M-77", notes: null, endDate: null },
    );
    expect(again.id).toBe(policies[0]?.id);
    const otherNumber = await execute(
      addCustomerPolicy,
      { em, actor },
      { customerId: id, policyId, policyNumber: "M-78" },
    );
    expect(otherNumber.id).not.toBe(again.id);
  });
});

describe("a customer's policies", () => {
  it("have the first as the default, allow another, and promote the first remaining one", async () => {
    const { em, actor, customer } = await shop();
    const door = { em, actor };
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { policyId } = await makePolicy(em);
      ids.push((await execute(addCustomerPolicy, door, { customerId: customer.id, policyId })).id);
    }
    const [first = 0, second = 0, third = 0] = ids;
    const current = async () => (await stateOf(em, actor, customer.id)).policies.find(({ isDefault }) => isDefault)?.id;
    expect(await current()).toBe(first);
    await execute(setDefaultPolicy, door, { customerId: customer.id, policyAssignmentId: third });
    expect(await current()).toBe(third);
    await execute(removeCustomerPolicy, door, { id: third });
    expect(await current()).toBe(first);
    await execute(updateCustomerPolicy, door, { id: second, isDefault: true });
    expect(await current()).toBe(second);
    await execute(updateCustomerPolicy, door, { id: second, isDefault: false });
    expect(await current()).toBe(first);
    await execute(removeCustomerPolicy, door, { id: first });
    expect(await current()).toBe(second);
    await execute(removeCustomerPolicy, door, { id: second });
    expect(await stateOf(em, actor, customer.id)).toMatchObject({ policies: [], defaultPolicyId: null });
  });

  it("keep a renewal with the old number as a second policy, and return an existing assignment for a duplicate", async () => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em);
    const year = Number(today.slice(0, 4));
    const old = {
      customerId: customer.id,
      policyId,
      policyNumber: "M-9",
      startDate: `${year - 1}-01-01`,
      endDate: `${year}-01-01`,
      status: "expired",
    };
    const renewed = { ...old, startDate: `${year}-01-02`, endDate: `${year + 1}-01-01`, status: "active" };
    const first = await execute(addCustomerPolicy, { em, actor }, old);
    const second = await execute(addCustomerPolicy, { em, actor }, { ...renewed, isDefault: true });
    expect(second).toMatchObject({ ...renewed, isDefault: true });
    for (const different of [{ startDate: `${year}-01-03` }, { endDate: null }, { policyNumber: null }]) {
      const other = await execute(addCustomerPolicy, { em, actor }, { ...renewed, ...different });
      expect([first.id, second.id]).not.toContain(other.id);
    }
    expect((await execute(addCustomerPolicy, { em, actor }, renewed)).id).toBe(second.id);
    expect((await stateOf(em, actor, customer.id)).policies).toHaveLength(5);
  });

  it("have no default when the first policy is sent as not default, until one is chosen", async () => {
    const { em, actor, customer } = await shop();
    const door = { em, actor };
    const [one, other] = [await makePolicy(em), await makePolicy(em)];
    const customerId = customer.id;
    const sent = { customerId, policyId: one.policyId, isDefault: false };
    const first = await execute(addCustomerPolicy, door, sent);
    expect(first).toMatchObject({ isDefault: false, version: 1 });
    const second = await execute(addCustomerPolicy, door, { customerId, policyId: other.policyId });
    await execute(updateCustomerPolicy, door, { id: first.id, notes: "Card seen" });
    const defaults = async () =>
      (await execute(listCustomerPolicies, door, { customerId })).map((one) => one.isDefault);
    expect(await defaults()).toEqual([false, false]);
    await execute(removeCustomerPolicy, door, { id: second.id });
    expect(await defaults()).toEqual([false]);
    await execute(setDefaultPolicy, door, { customerId, policyAssignmentId: first.id });
    expect(await stateOf(em, actor, customerId)).toMatchObject({ defaultPolicyId: one.policyId, insured: true });
    await execute(updateCustomerPolicy, door, { id: first.id, isDefault: false });
    expect(await defaults()).toEqual([false]);
  });

  it("start at version 1, also as a default that replaces another", async () => {
    const { em, actor, customer } = await shop();
    const give = async (isDefault?: boolean) => {
      const { policyId } = await makePolicy(em);
      return execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId, isDefault });
    };
    expect(await give()).toMatchObject({ isDefault: true, version: 1 });
    expect(await give(true)).toMatchObject({ isDefault: true, version: 1 });
    expect((await stateOf(em, actor, customer.id)).policies).toMatchObject([
      { isDefault: false, version: 2 },
      { isDefault: true, version: 1 },
    ]);
  });

  it("follow a change of the default's policy", async () => {
    const { em, actor, customer } = await shop();
    const [one, other] = [await makePolicy(em), await makePolicy(em)];
    const { id } = await execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId: one.policyId });
    await execute(updateCustomerPolicy, { em, actor }, { id, policyId: other.policyId });
    expect(await stateOf(em, actor, customer.id)).toMatchObject({ defaultPolicyId: other.policyId });
  });

  it("let the customer's own call name the default by its policy", async () => {
    const { em, actor, customer } = await shop();
    const [one, other] = [await makePolicy(em), await makePolicy(em)];
    for (const { policyId } of [one, other]) {
      await execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId });
    }
    const door = { em, actor };
    const changed = await execute(updateCustomer, door, { id: customer.id, defaultPolicyId: other.policyId });
    expect(changed.defaultPolicyId).toBe(other.policyId);
    await stateOf(em, actor, customer.id);
    const { policyId } = await makePolicy(em);
    const foreign = execute(updateCustomer, door, { id: customer.id, defaultPolicyId: policyId, notes: "x" });
    await expect(foreign).rejects.toMatchObject({ code: "rule", details: { field: "defaultPolicyId" } });
  });

  it.each([
    ["startDate", { startDate: addYears(today, -11) }],
    ["startDate", { startDate: addYears(today, 11) }],
    ["endDate", { endDate: addYears(today, -1) }],
    ["endDate", { endDate: addYears(today, 16) }],
    ["endDate", { startDate: addDays(today, 10), endDate: addDays(today, 9) }],
    ["endDate", { endDate: "2026-02-30" }],
    ["policyId", { policyId: null }],
    ["status", { status: "asleep" }],
  ])("refuse %s of %j", async (field, values) => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em);
    const add = execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId, ...values });
    await expect(add).rejects.toMatchObject({ errors: { [field]: [{ key: expect.any(String) }] } });
  });

  it("accept the last days of their date ranges", async () => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em);
    const year = Number(today.slice(0, 4));
    const term = { startDate: `${year - 10}-01-01`, endDate: `${year + 15}-12-31` };
    const added = await execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId, ...term });
    expect(added).toMatchObject(term);
  });

  it("can be changed when they ended long ago, without changing their dates", async () => {
    const { em, actor, customer } = await shop();
    const { policyId } = await makePolicy(em, { customerId: customer.id });
    const term = { start_date: "2001-01-01", end_date: "2002-01-01" };
    await rows(em).updateTable("customer_policies").set(term).where("policy_id", "=", policyId).execute();
    const [old] = await execute(listCustomerPolicies, { em, actor }, { customerId: customer.id });
    const sent = { id: old?.id, startDate: old?.startDate, endDate: old?.endDate, status: "expired", version: 1 };
    expect(await execute(updateCustomerPolicy, { em, actor }, sent)).toMatchObject({ status: "expired", version: 2 });
    await expect(execute(updateCustomerPolicy, { em, actor }, sent)).rejects.toMatchObject({ code: "conflict" });
  });

  it("cover a sale as soon as one is the default", async () => {
    const { em, actor, customer } = await shop();
    const [one, other] = [await makePolicy(em), await makePolicy(em, { discountRate: "35.00" })];
    const door = { em, actor };
    await execute(addCustomerPolicy, door, { customerId: customer.id, policyId: one.policyId });
    await execute(addCustomerPolicy, door, { customerId: customer.id, policyId: other.policyId, isDefault: true });
    const cart = await execute(getCart, door, { customerId: customer.id });
    expect(cart).toMatchObject({ insuranceId: other.insuranceId, coveragePercent: "35.00" });
  });

  it("keep one default under twenty commands at once", async () => {
    const { em, actor, customer } = await shop();
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { policyId } = await makePolicy(em);
      ids.push((await execute(addCustomerPolicy, { em, actor }, { customerId: customer.id, policyId })).id);
    }
    const { policyId } = await makePolicy(em);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, n) => {
        const door = { em: await getEm(), actor };
        const id = ids[n % ids.length];
        if (n % 4 === 0) return execute(removeCustomerPolicy, door, { id });
        if (n % 4 === 1) {
          const policyNumber = `N-${n}`;
          return execute(addCustomerPolicy, door, { customerId: customer.id, policyId, policyNumber, isDefault: true });
        }
        if (n % 4 === 2) return execute(updateCustomerPolicy, door, { id, isDefault: n % 8 === 2 || undefined });
        return execute(setDefaultPolicy, door, { customerId: customer.id, policyAssignmentId: id });
      }),
    );
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    // Removed twice, or changed after it was removed.
    expect(refused.filter((code) => code !== "not_found")).toEqual([]);
    const { policies } = await stateOf(em, actor, customer.id);
    expect(policies).toHaveLength(8 - 2 + 5);
  });
});
