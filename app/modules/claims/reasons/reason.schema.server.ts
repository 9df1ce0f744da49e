import { z } from "zod";
import { flag, id, optionalDay, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";
import { isReasonCode, MENDED_BY, REASON_GROUPS } from "./reason.ts";

const text = (message: string) => requiredText(message, { min: 2, max: 200 });

const fields = {
  name: text("rejectionReasons.errors.name"),
  nameAr: text("rejectionReasons.errors.nameAr"),
  /** What the rejection is about. */
  category: z.enum(REASON_GROUPS, { error: "rejectionReasons.errors.category" }),
  mendedBy: z.enum(MENDED_BY, { error: "rejectionReasons.errors.mendedBy" }),
  /** Where the reason comes from, and of which day that is. */
  source: optionalText({ max: 300 }),
  sourceDate: optionalDay(),
  /** Whether it is offered when an answer is entered. */
  isActive: flag(true),
};

export const ReasonInput = z.object({
  code: requiredText("rejectionReasons.errors.code", { max: 20 })
    .transform((code) => code.toUpperCase())
    .refine(isReasonCode, "rejectionReasons.errors.code"),
  ...fields,
});

/** Absent fields stay as they are. A code never changes: lines of claims hold it. */
export const ReasonChange = z
  .object(fields)
  .partial()
  .extend({
    isActive: z.union([z.undefined(), flag()]),
    id: id(),
    version: optionalVersion(),
  });

export const ReasonView = z.object({
  id: view.id,
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  category: z.enum(REASON_GROUPS),
  mendedBy: z.enum(MENDED_BY),
  source: z.string().nullable(),
  sourceDate: view.day.nullable(),
  isActive: z.boolean(),
  /** Whether it must stay active. */
  isNeeded: z.boolean(),
  version: z.int(),
});
export type ReasonView = z.infer<typeof ReasonView>;
