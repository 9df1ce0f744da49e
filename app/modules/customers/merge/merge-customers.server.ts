import { LockMode } from "@mikro-orm/core";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { moveContacts } from "#app/modules/customers/contacts/contacts.server.ts";
import { toCustomerView } from "#app/modules/customers/read-customers.server.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { CustomerMerge } from "#db/entities/customers/customer-merge.ts";
import type { Em } from "#db/orm.ts";
import { MERGE_RIGHT, MergeInput, MergeView } from "./merge.schema.server.ts";
import { toMergeView } from "./merge-view.server.ts";
import { moveConsents } from "./merged-consents.server.ts";
import { mergedFields } from "./merged-fields.ts";
import { movePolicies } from "./merged-policies.server.ts";
import { moveRows } from "./moved-rows.server.ts";

/**
 * Merges two records of one person. All rows of the other record move to the kept one, and its values fill empty fields. The
 * other record is removed and redirects to the kept one. A repeated merge of a pair answers with the first merge.
 */
export const mergeCustomers = operation({
  name: "mergeCustomers",
  summary: "Merges the customer otherId into this one; fields says whose value stays: kept, other or, for notes, both",
  permission: MERGE_RIGHT,
  input: MergeInput,
  output: MergeView,
  writes: "customer_merges",
  async run({ em, user, audit }, { id, otherId, fields }) {
    if (id === otherId) throw new DomainError("rule", "customerMerge.errors.same", { field: "otherId" });
    const [kept, other] = await lockBoth(em, id, otherId);
    const done = await mergeOf(em, kept, other);
    if (done) return toMergeView(done);
    const [keptNow, otherNow] = checkedPair(kept, other);
    const changed = mergedFields(toCustomerView(keptNow), toCustomerView(otherNow), fields);
    const values = Object.fromEntries(Object.entries(changed).map(([field, { to }]) => [field, to]));
    const now = new Date();
    em.assign(keptNow, { ...values, updatedBy: user.id, updatedAt: now });
    em.assign(otherNow, { mergedIntoId: id, deletedAt: now, deletedBy: user.id });
    await em.flush();
    const pair = { keptId: id, removedId: otherId, userId: user.id };
    const moved = await moveRows(em, { from: otherId, to: id });
    const policies = await movePolicies(em, pair);
    const consents = await moveConsents(em, pair);
    const contacts = await moveContacts(em, pair);
    const merge = em.create(CustomerMerge, {
      keptId: id,
      removedId: otherId,
      moved: { ...moved, ...policies, ...contacts, ...consents.moved },
      changed,
      consents: consents.changed,
      createdBy: user.id,
    });
    await em.flush();
    // The values are stored only in the merge row, which is emptied when the customer is anonymised.
    audit({ before: { keptId: id, removedId: otherId, changed: Object.keys(changed) } });
    return toMergeView(merge);
  },
});

const mergeOf = async (em: Em, kept: Customer | null, other: Customer | null): Promise<CustomerMerge | null> =>
  kept && other && !kept.deletedAt && other.mergedIntoId === kept.id
    ? em.findOne(CustomerMerge, { keptId: kept.id, removedId: other.id, undoneAt: null })
    : null;

function checkedPair(kept: Customer | null, other: Customer | null): [Customer, Customer] {
  if (!kept || kept.anonymizedAt || (kept.deletedAt && !kept.mergedIntoId)) throw notFound();
  if (kept.mergedIntoId || other?.mergedIntoId) throw new DomainError("conflict", "customerMerge.errors.mergedAlready");
  if (!other || other.deletedAt || other.anonymizedAt) {
    throw new DomainError("rule", "customerMerge.errors.gone", { field: "otherId" });
  }
  return [kept, other];
}

/** Both records, locked in id order, so that two merges of one pair cannot block each other (deadlock). */
export async function lockBoth(em: Em, first: number, second: number): Promise<[Customer | null, Customer | null]> {
  const found = await em.find(
    Customer,
    { id: { $in: [first, second] } },
    { orderBy: { id: "asc" }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const one = (id: number) => found.find((customer) => customer.id === id) ?? null;
  return [one(first), one(second)];
}
