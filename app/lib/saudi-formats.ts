import { latinDigits } from "./digits.ts";

/** How Saudi Arabia writes phone and identity numbers. */

/** A mobile number in any usual spelling, without spaces and dashes. */
const MOBILE = /^(?:\+966|00966|0)?(5\d{8})$/;
/** Spaces, dashes, brackets, points, and the invisible direction marks that are copied along with a number. */
const SEPARATORS = /[\s\u2010-\u2015().\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** A phone number as it is stored: a mobile as "+9665XXXXXXXX", any other as typed, in Latin digits. */
export function storedPhone(typed: string): string {
  const text = latinDigits(typed).trim();
  const mobile = MOBILE.exec(text.replace(SEPARATORS, ""))?.[1];
  return mobile ? `+966${mobile}` : text;
}

/** A number of digits only, perhaps with a plus sign, which is not grouped yet. */
const UNGROUPED = /^\+?\d{7,15}$/;
/** The groups of Saudi mobile and landline numbers, with and without the country code. Other numbers get groups of three and four digits at the end. */
const GROUPS = [/^(\+966)(5\d)(\d{3})(\d{4})$/, /^(\+966)(1\d)(\d{3})(\d{4})$/, /^(0[15]\d)(\d{3})(\d{4})$/];

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
