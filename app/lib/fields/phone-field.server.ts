import type { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { optionalText, requiredText } from "#app/lib/fields.server.ts";
import { hints } from "./constraints.server.ts";
import { storedPhone } from "./saudi-formats.ts";

/** The longest phone number as it may be typed, with its separators. */
const MAX = 40;
const WRONG = "errors.phone";

const stored = (text: string): string => storedPhone(text) ?? text;
const isPhone = (text: string): boolean => storedPhone(text) !== null;

/**
 * The phone field of a new row. It takes Saudi and international numbers as people type them, and gives the form of `storedPhone`.
 * @param message for a missing and for a short text
 */
export const phoneField = (message: string, min = 1) =>
  changedPhoneField(message, min).refine(isPhone, WRONG).register(hints, { inputMode: "tel", minLength: min });

/**
 * The phone field of a change. It lets a text pass that is not a phone number, because it may stand in an old row; the command refuses
 * one that is new, by `checkChangedPhone`.
 */
export const changedPhoneField = (message: string, min = 1) =>
  requiredText(message, { min, max: MAX }).transform(stored).register(hints, { inputMode: "tel", minLength: min });

/** A phone field that may stay empty; absent is null. @param message for a text shorter than `min` */
export const optionalPhoneField = (message = WRONG, min = 1) =>
  changedOptionalPhoneField(message, min)
    .refine((value) => value === null || isPhone(value), WRONG)
    .register(hints, { inputMode: "tel", minLength: min });

/** The optional phone field of a change; see `changedPhoneField`. */
export const changedOptionalPhoneField = (message = WRONG, min = 1) =>
  optionalText({ max: MAX })
    .refine((value) => value === null || value.length >= min, message)
    .transform((value): string | null => value && stored(value))
    .register(hints, { inputMode: "tel", minLength: min });

/**
 * Refuses a changed phone that is not a phone number. A text that the row held before, from the time before phones were checked, stays, so
 * that it does not hinder a change of something else.
 * @throws InvalidInput at the field
 */
export function checkChangedPhone(
  changed: z.output<ReturnType<typeof changedOptionalPhoneField>> | undefined,
  before: string | null,
  field = "phone",
): void {
  if (changed && changed !== before && !isPhone(changed)) throw new InvalidInput({ [field]: [{ key: WRONG }] });
}
