import type { CustomerMerge } from "#db/entities/customers/customer-merge.ts";
import { type MergeView, UNDO_DAYS } from "./merge.schema.server.ts";
import { MOVED_TABLES } from "./moved-rows.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const undoableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + UNDO_DAYS * DAY_MS);

/** A merge in its public form: counts instead of ids. */
export const toMergeView = (merge: CustomerMerge): MergeView => ({
  id: merge.id,
  keptId: merge.keptId,
  removedId: merge.removedId,
  moved: Object.fromEntries(
    [...MOVED_TABLES, "customer_policies", "customer_consents", "customer_purposes", "customer_contact"].map(
      (table) => [table, merge.moved[table]?.length ?? 0],
    ),
  ),
  createdAt: merge.createdAt.toISOString(),
  undoableUntil: undoableUntil(merge.createdAt).toISOString(),
  undoneAt: merge.undoneAt?.toISOString() ?? null,
});
