import { type Actor, execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea } from "#tests/api/every-call/refusal-area.ts";
import { makeCustomer, makePolicy } from "#tests/support/factories.ts";

const person = { firstName: "Khalid", lastName: "Al-Harthi", phone: "0551234567" };
const assignmentOf = (shop: { customer: { id: number }; policyId: number }, values: object = {}) => ({
  customerId: shop.customer.id,
  policyId: shop.policyId,
  ...values,
});

const SPARE = 400;

/** Insured customers for the calls that remove something: each is taken once. */
async function makeSpareCustomers(em: Em, policyId: number) {
  const customers = await rows(em)
    .insertInto("customers")
    .values(
      Array.from({ length: SPARE }, (_, n) => ({ first_name: "Spare", last_name: `Person ${n}`, phone: "0110000000" })),
    )
    .returning("id")
    .execute();
  const assignments = await rows(em)
    .insertInto("customer_policies")
    .values(customers.map(({ id }) => ({ customer_id: id, policy_id: policyId, is_default: true })))
    .returning(["id", "customer_id as customerId"])
    .execute();
  return () => {
    const next = assignments.pop();
    if (!next) throw new Error("Make more spare customers");
    return next;
  };
}

/** Two customers that are one person, a merge to undo, and one whose customer was removed since. */
async function makeMerges(em: Em, actor: Actor) {
  const merge = async () => {
    const [kept, other] = [await makeCustomer(em), await makeCustomer(em)];
    return execute(mergeCustomers, { em, actor }, { id: kept.id, otherId: other.id });
  };
  const [done, hidden] = [await merge(), await merge()];
  await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", hidden.keptId).execute();
  const [kept, other] = [await makeCustomer(em), await makeCustomer(em)];
  return { keptId: kept.id, otherId: other.id, doneId: done.id, hiddenId: hidden.id };
}

export default refusalArea({
  async make({ em, actor }) {
    const { policyId } = await makePolicy(em);
    const spare = await makeSpareCustomers(em, policyId);
    const [assignment, removedAssignment] = [spare(), spare()];
    const gone = { deleted_at: new Date() };
    await rows(em).updateTable("customer_policies").set(gone).where("id", "=", removedAssignment.id).execute();
    return { policyId, spare, assignment, removedAssignment, merges: await makeMerges(em, actor) };
  },
  rows: {
    "GET /api/customers": {
      invalid: () => [
        ...queries("/api/customers", "sort", ["password_hash", "id;drop", ""]),
        ...queries("/api/customers", "insured", ["maybe"]),
        ...queries("/api/customers", "q", ["a%00b", "a".repeat(101)]),
      ],
    },
    "POST /api/customers": {
      valid: () => ({
        body: { ...person, contacts: [{ contactType: "whatsapp", contactValue: "0551234568", isDefault: true }] },
      }),
      invalid: () =>
        [
          {},
          { ...person, firstName: "K" },
          { ...person, phone: 551234567 },
          { ...person, email: "nobody" },
          { ...person, gender: "robot" },
          { ...person, dateOfBirth: "2999-01-01" },
          { ...person, notes: "a\u0000b" },
          { ...person, hasInsurance: "perhaps" },
          { ...person, lastName: { $gt: "" } },
          { ...person, idType: "national_id", idNumber: "1000000000" },
          { ...person, idType: "iqama", idNumber: "1000000008" },
          { ...person, idType: "passport", idNumber: "A1" },
          { ...person, companyName: "Waha", vatNumber: "310122393500003" },
          { ...person, vatNumber: "310122393500004" },
          { ...person, crNumber: "12" },
          { ...person, buildingNumber: "12345" },
          { ...person, postalCode: "122" },
          { ...person, district: "x".repeat(121) },
          { ...person, selectedPolicies: "abc" },
          { ...person, selectedPolicies: [{ id: 1 }] },
          { ...person, selectedPolicies: Array.from({ length: 51 }, () => 1) },
          { ...person, defaultPolicyId: "first" },
          { ...person, documents: [{ notes: "no name" }] },
          { ...person, documents: "all" },
          { ...person, contacts: "all" },
          { ...person, contacts: [{ contactType: "pigeon", contactValue: "x" }] },
          { ...person, contacts: [{ contactType: "phone" }] },
          {
            ...person,
            contacts: Array.from({ length: 21 }, (_, n) => ({ contactType: "other", contactValue: `${n}` })),
          },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...person, ...OVERREACH },
        table: "customers",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "DELETE /api/customers/{id}": {
      valid: ({ spare }) => ({ path: `/api/customers/${spare().customerId}` }),
      hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
    },
    "GET /api/customer-policies/{customerId}": {
      valid: ({ assignment }) => ({ path: `/api/customer-policies/${assignment.customerId}` }),
      hidden: ({ removedCustomerId }) => [`/api/customer-policies/${removedCustomerId}`],
    },
    "POST /api/customer-policies": {
      valid: (shop) => ({ body: assignmentOf(shop) }),
      invalid: (shop) =>
        [
          {},
          assignmentOf(shop, { customerId: undefined }),
          assignmentOf(shop, { policyId: "" }),
          assignmentOf(shop, { policyId: "A" }),
          assignmentOf(shop, { status: "asleep" }),
          assignmentOf(shop, { isDefault: "perhaps" }),
          assignmentOf(shop, { startDate: "2026-02-30" }),
          assignmentOf(shop, { startDate: "1999-01-01" }),
          assignmentOf(shop, { endDate: "1999-01-01" }),
          assignmentOf(shop, { endDate: "2999-01-01" }),
          assignmentOf(shop, { notes: "a\u0000b" }),
        ].map((body) => ({ body })),
      overreach: (shop) => ({
        body: assignmentOf(shop, { ...OVERREACH, policyNumber: "Overreach" }),
        table: "customer_policies",
        kept: { created_by: shop.actor.user.id, deleted_at: null, customer_id: shop.customer.id },
      }),
    },
    "PATCH /api/customer-policy/{id}": {
      valid: ({ assignment }) => ({ path: `/api/customer-policy/${assignment.id}`, body: { notes: "Card seen" } }),
      invalid: ({ assignment }) =>
        [
          { policyId: "" },
          { status: "asleep" },
          { endDate: "never" },
          { endDate: "1999-01-01" },
          { version: "one" },
        ].map((body) => ({ path: `/api/customer-policy/${assignment.id}`, body })),
      hidden: ({ removedAssignment }) => [`/api/customer-policy/${removedAssignment.id}`],
      stale: ({ assignment }) => ({ path: `/api/customer-policy/${assignment.id}`, body: { version: 9_999 } }),
      overreach: ({ assignment, customer, actor }) => ({
        path: `/api/customer-policy/${assignment.id}`,
        body: { createdBy: 999, deletedAt: "2020-01-01", customerId: customer.id, notes: "Card seen again" },
        table: "customer_policies",
        kept: { updated_by: actor.user.id, deleted_at: null, customer_id: assignment.customerId },
      }),
    },
    "DELETE /api/customer-policy/{id}": {
      valid: ({ spare }) => ({ path: `/api/customer-policy/${spare().id}` }),
      hidden: ({ removedAssignment }) => [`/api/customer-policy/${removedAssignment.id}`],
    },
    "POST /api/customer/{customerId}/set-default-policy/{policyAssignmentId}": {
      valid: ({ assignment }) => ({
        path: `/api/customer/${assignment.customerId}/set-default-policy/${assignment.id}`,
        body: {},
      }),
      hidden: ({ assignment, removedAssignment, customer }) => [
        `/api/customer/${customer.id}/set-default-policy/${assignment.id}`,
        `/api/customer/${removedAssignment.customerId}/set-default-policy/${removedAssignment.id}`,
      ],
    },
    "GET /api/customers/{id}": {
      valid: ({ customer }) => ({ path: `/api/customers/${customer.id}` }),
      hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
    },
    "PATCH /api/customers/{id}": {
      valid: ({ customer }) => ({ path: `/api/customers/${customer.id}`, body: { companyName: "Optics" } }),
      invalid: ({ customer }) =>
        [
          { phone: "055" },
          { firstName: "" },
          { version: "first" },
          { email: "nobody" },
          { vatNumber: "310122393500004" },
          { vatNumber: "310122393500003" },
          { crNumber: "12" },
          { buildingNumber: "12345" },
          { postalCode: "122" },
          { street: "x".repeat(121) },
        ].map((body) => ({
          path: `/api/customers/${customer.id}`,
          body,
        })),
      hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
      stale: ({ customer }) => ({ path: `/api/customers/${customer.id}`, body: { phone: "0550000000", version: 99 } }),
      overreach: ({ customer }) => ({
        path: `/api/customers/${customer.id}`,
        body: { notes: "seen", ...OVERREACH, version: undefined },
        table: "customers",
        kept: { id: customer.id, created_by: null, deleted_at: null },
      }),
    },
    "POST /api/customers/{id}/merge": {
      valid: ({ merges }) => ({ path: `/api/customers/${merges.keptId}/merge`, body: { otherId: merges.otherId } }),
      invalid: ({ merges }) =>
        [{}, { otherId: "abc" }, { otherId: 0 }, { otherId: merges.otherId, fields: { phone: "mine" } }].map(
          (body) => ({
            path: `/api/customers/${merges.keptId}/merge`,
            body,
          }),
        ),
      hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}/merge`],
    },
    "POST /api/customer-merges/{id}/undo": {
      valid: ({ merges }) => ({ path: `/api/customer-merges/${merges.doneId}/undo` }),
      hidden: ({ merges }) => [`/api/customer-merges/${merges.hiddenId}/undo`],
    },
  },
});
