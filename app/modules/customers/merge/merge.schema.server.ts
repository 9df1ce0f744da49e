import { z } from "zod";
import { id, optionalChoice, view } from "#app/lib/fields.server.ts";
import { CHOICES, MERGE_FIELDS } from "./merged-fields.ts";

/** Merging changes what is kept and removes a record: it takes the right to remove customers. */
export const MERGE_RIGHT = "customers:delete";
/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30;

export const MergeInput = z.object({
  /** The record that stays. */
  id: id(),
  /** The one that becomes a part of it. */
  otherId: id("customerMerge.errors.choose"),
  /** Whose value stays, for the fields in which they differ: the kept record's unless told. */
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
  /** Rows that went over to the kept record, by table. */
  moved: z.record(z.string(), z.int()),
  createdAt: view.instant,
  /** The last instant at which it can be undone. */
  undoableUntil: view.instant,
  undoneAt: view.instant.nullable(),
});
export type MergeView = z.infer<typeof MergeView>;
