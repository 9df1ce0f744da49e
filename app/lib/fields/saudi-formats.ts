import { latinDigits } from "./digits.ts";

/** How Saudi Arabia writes phone and identity numbers. */

/** Spaces, dashes, brackets, points, slashes, and the invisible direction marks that are copied along with a number. */
const SEPARATORS = /[\s\u2010-\u2015()./\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;
/** The kinds of Saudi numbers after the country code: a mobile, a landline with its area, a unified number, a free number. */
const SAUDI = "5\\d{8}|1[1-7]\\d{7}|92\\d{7}|800\\d{7}";
const SAUDI_NUMBER = new RegExp(`^(?:\\+?966|00966)?0?(${SAUDI})$`);
/** A number of another country: E.164 has at most 15 digits with the country code. */
const FOREIGN_NUMBER = /^(?:\+|00)(?!966)([1-9]\d{6,14})$/;
/** Digits alone, of a country that nobody named. A Saudi mobile number with a digit too few or too many is not one of them. */
const BARE_NUMBER = /^(?!05|9665|009665)\d{8,15}$/;

/**
 * A phone number as it is stored: "+966501234567" for a Saudi one, "+971501234567" for another country's, and digits alone where no country
 * can be told. Null for a text that is not a phone number.
 * Source: ITU-T E.164; the numbering plan of the Saudi regulator CST.
 */
export function storedPhone(typed: string): string | null {
  const text = latinDigits(typed).replace(SEPARATORS, "");
  const saudi = SAUDI_NUMBER.exec(text)?.[1];
  if (saudi) return `+966${saudi}`;
  const foreign = FOREIGN_NUMBER.exec(text)?.[1];
  if (foreign) return `+${foreign}`;
  return BARE_NUMBER.test(text) ? text : null;
}

/** A phone number as people type it into a search, whole or in part. */
const TYPED_NUMBER = /^[+(]*\d[\d\s\u2010-\u2015()./-]*$/;
const SAUDI_PREFIX = /^(?:\+?9660?|009660?|0)(?=[15])/;

/**
 * A searched text in the notation of the rows: digits in Latin script, and a phone number, whole or in part, without separators and without
 * the prefixes that one writes and another leaves out.
 */
export function searchedText(typed: string): string {
  const text = latinDigits(typed).trim();
  if (!TYPED_NUMBER.test(text)) return text;
  return text.replace(SEPARATORS, "").replace(SAUDI_PREFIX, "").replace(/^00/, "+");
}

/** A number of digits only, perhaps with a plus sign, which is not grouped yet. */
const UNGROUPED = /^\+?\d{7,15}$/;
/** The groups of Saudi numbers, with and without the country code. Other numbers get groups of three and four digits at the end. */
const GROUPS = [
  /^(\+966)(5\d)(\d{3})(\d{4})$/,
  /^(\+966)(1\d)(\d{3})(\d{4})$/,
  /^(\+966)(92\d{2})(\d{5})$/,
  /^(\+966)(800)(\d{3})(\d{4})$/,
  /^(0[15]\d)(\d{3})(\d{4})$/,
];

/** A phone number in groups, for reading: "+966 50 123 4567". A number with other characters stays as it was typed. */
export function readablePhone(phone: string): string {
  if (!UNGROUPED.test(phone)) return phone;
  const parts = GROUPS.map((groups) => groups.exec(phone)).find((found) => found !== null);
  if (parts) return parts.slice(1).join(" ");
  return phone.replace(/\d(?=(\d{3})*\d{4}$)/g, "$& ");
}

/** Whether the check digit is right (Luhn): with every second digit from the right doubled, the sum is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export type IdType = "national_id" | "iqama" | "passport";

/** The pattern of each kind of number; the first digit distinguishes citizens from residents. */
const SHAPES: Record<IdType, RegExp> = {
  national_id: /^1\d{9}$/,
  iqama: /^2\d{9}$/,
  passport: /^[A-Za-z0-9]{6,20}$/,
};

/** An identity number as it is stored: a known kind in Latin digits without spaces and dashes, any other as typed. */
export const storedIdNumber = (typed: string, type: IdType | null): string =>
  type === null ? typed : latinDigits(typed).replace(SEPARATORS, "");

/** The mistake in an identity number of a type: its pattern, or only its check digit; null when it is right. */
export function idNumberProblem(typed: string, type: IdType): "shape" | "checkDigit" | null {
  const number = storedIdNumber(typed, type);
  if (!SHAPES[type].test(number)) return "shape";
  return type === "passport" || passesLuhn(number) ? null : "checkDigit";
}
