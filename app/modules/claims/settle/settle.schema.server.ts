import { z } from "zod";
import { flag, id, optionalAmount, optionalDay, requiredText } from "#app/lib/fields.server.ts";
import { WRITE_OFF_REASONS } from "./write-off-reasons.ts";

/** A claim has fewer lines: it has those of a sale. */
const MOST_LINES = 200;

/** Amounts by line. A line without an amount stays as it is; without any list the whole claim is meant. */
const lines = z
  .array(z.object({ lineId: id(), amount: optionalAmount() }))
  .max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`)
  .optional();
export type LineAmounts = z.output<typeof lines>;

export const WriteOff = z.object({
  id: id(),
  lines,
  reasonCode: z.enum(WRITE_OFF_REASONS, { error: "claimSettle.errors.reason" }),
  note: requiredText("claimSettle.errors.note", { max: 500 }),
});

export const MoveToPatient = z.object({
  id: id(),
  lines,
  reason: requiredText("claimSettle.errors.moveReason", { max: 300 }),
  /** Whether the patient has agreed to pay, and who says so: the patient, or somebody of the family. */
  hasConsent: flag(),
  consentBy: requiredText("claimSettle.errors.consentBy", { max: 120 }),
  /** The day by which the patient pays. Without one the sale's day stays. */
  dueDate: optionalDay(),
});
