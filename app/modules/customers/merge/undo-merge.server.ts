import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { moveContactsBack } from "#app/modules/customers/contacts/contacts.server.ts";
import { toCustomerView } from "#app/modules/customers/read-customers.server.ts";
import type { Customer } from "#db/entities/customers/customer.ts";
import { CustomerMerge } from "#db/entities/customers/customer-merge.ts";
import { MERGE_RIGHT, MergeView, UNDO_DAYS } from "./merge.schema.server.ts";
import { lockBoth } from "./merge-customers.server.ts";
import { toMergeView, undoableUntil } from "./merge-view.server.ts";
import { restoreConsents } from "./merged-consents.server.ts";
import { movePoliciesBack } from "./merged-policies.server.ts";
import { moveBack, moveRowsBack } from "./moved-rows.server.ts";

/**
 * Splits a merged record into two again: each gets its rows and values back. Rows added after the merge stay with the kept
 * record. Undoing a merge twice answers with the merge that is already undone.
 */
export const undoMerge = operation({
  name: "undoMerge",
  summary: `Undoes a merge of two customers within ${UNDO_DAYS} days; 409 when later changes prevent it`,
  permission: MERGE_RIGHT,
  input: z.object({ id: id() }),
  output: MergeView,
  writes: "customer_merges",
  async run({ em, user }, input) {
    const found = await em.findOne(CustomerMerge, { id: input.id });
    if (!found) throw notFound();
    const { keptId, removedId } = found;
    const [kept, removed] = await lockBoth(em, keptId, removedId);
    const merge = await em.refreshOrFail(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (merge.undoneAt) return toMergeView(merge);
    if (!kept || !removed) throw notFound();
    checkUndoable(merge, kept, removed);
    const now = new Date();
    em.assign(kept, { ...valuesOfBefore(merge, kept), updatedBy: user.id, updatedAt: now });
    em.assign(removed, { mergedIntoId: null, deletedAt: null, deletedBy: null });
    em.assign(merge, { undoneAt: now, undoneBy: user.id });
    await em.flush();
    const back = { from: keptId, to: removedId };
    await moveRowsBack(em, merge.moved, back);
    await movePoliciesBack(em, merge.moved, { keptId, removedId, userId: user.id });
    await moveBack(em, "customer_consents", merge.moved.customer_consents ?? [], back);
    await moveBack(em, "customer_purposes", merge.moved.customer_purposes ?? [], back);
    await restoreConsents(em, merge.consents);
    await moveContactsBack(em, merge.moved, { keptId, removedId });
    return toMergeView(merge);
  },
});

/** Fields that the merge changed and nobody has changed since. */
function valuesOfBefore({ changed }: CustomerMerge, kept: Customer): Record<string, unknown> {
  const now: Record<string, unknown> = toCustomerView(kept);
  return Object.fromEntries(
    Object.entries(changed).flatMap(([field, { from, to }]) => (now[field] === to ? [[field, from]] : [])),
  );
}

function checkUndoable(merge: CustomerMerge, kept: Customer, removed: Customer): void {
  if (kept.mergedIntoId || removed.mergedIntoId !== kept.id) {
    throw new DomainError("conflict", "customerMerge.errors.mergedAgain");
  }
  if (kept.anonymizedAt || removed.anonymizedAt) throw new DomainError("conflict", "customerMerge.errors.anonymous");
  if (kept.deletedAt) throw notFound();
  if (undoableUntil(merge.createdAt) < new Date()) {
    throw new DomainError("conflict", "customerMerge.errors.late", { params: { days: UNDO_DAYS } });
  }
}
