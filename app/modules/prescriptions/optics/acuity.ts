import { latinDigits } from "#app/lib/fields/digits.ts";
import type { EyeSide } from "./measures.ts";

/** Visual acuity of each eye: what it sees without correction and with it. */
export const ACUITIES = ["acuityWithout", "acuityWith"] as const;
export type Acuity = (typeof ACUITIES)[number];

/** The name of a field of one eye, such as "rightAcuityWith". */
export const acuityField = (side: EyeSide, acuity: Acuity): string =>
  side + (acuity === "acuityWith" ? "AcuityWith" : "AcuityWithout");

/** Counts fingers, sees hand movements, perceives light, perceives no light. */
const WORDS = /^(CF|HM|LP|NLP)(?: ?(\d{1,3}) ?(C?M))?$/;
/** A distance and a line, such as 6/9 or 20/25, and letters more or fewer than the line, such as 6/9-2. */
const FRACTION = /^(\d{1,2})\/(\d{1,3}(?:\.\d)?)(?:([+-])([1-9]))?$/;
const DECIMAL = /^[0-2](?:\.\d{1,2})?$/;

/**
 * Reads a typed acuity: "6/6", "20/25-2", "0.8", "٦/٩", "cf 1m".
 * @returns its standard notation; null for an empty text, and undefined for a text that is not an acuity
 */
export function readAcuity(typed: string): string | null | undefined {
  const text = latinDigits(typed.trim())
    .toUpperCase()
    .replace(/[−–]/g, "-")
    .replace(/,/g, ".")
    .replace(/\s*([/+-])\s*/g, "$1");
  if (text === "") return null;
  const [, word, far, unit] = WORDS.exec(text) ?? [];
  if (word) return far && unit ? `${word} ${far} ${unit.toLowerCase()}` : word;
  const [, distance = "0", line = "0", sign, letters] = FRACTION.exec(text) ?? [];
  if (Number(distance) > 0 && Number(line) > 0) return `${distance}/${line}${sign ? sign + letters : ""}`;
  return DECIMAL.test(text) && Number(text) > 0 && Number(text) <= 2 ? decimal(text) : undefined;
}

const decimal = (text: string): string => (text.includes(".") ? text : `${text}.0`);
