import { z } from "zod";
import { id, optionalChoice, view } from "#app/lib/fields.server.ts";
import { CHOICES, MERGE_FIELDS } from "./merged-fields.ts";

/** Merging removes a record, so it requires the right to remove customers. */
export const MERGE_RIGHT = "customers:delete";
/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30;

export const MergeInput = z.object({
  /** The record that stays. */
  id: id(),
  /** The record that is merged into the kept one. */
  otherId: id("customerMerge.errors.choose"),
  /** Whose value stays for fields that differ: by default the kept record's. */
  fields: z
    .object(
      Object.fromEntries(MERGE_FIELDS.map((field) => [field, optionalChoice(CHOICES)])) as Record<
        (typeof MERGE_FIELDS)[number],
        ReturnType<typeof optionalChoice<typeof CHOICES>>
      >,
    )
    .partial()
    .default({}),
});

export const MergeView = z.object({
  id: view.id,
  keptId: view.id,
  removedId: view.id,
  /** Rows that moved to the kept record, by table. */
  moved: z.record(z.string(), z.int()),
  createdAt: view.instant,
  /** The last instant at which the merge can be undone. */
  undoableUntil: view.instant,
  undoneAt: view.instant.nullable(),
});
export type MergeView = z.infer<typeof MergeView>;
