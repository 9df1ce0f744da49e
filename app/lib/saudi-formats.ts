import { latinDigits } from "./digits.ts";

/** How Saudi Arabia writes phone and identity numbers. */

/** A mobile number in any of the ways that it is written, after spaces and dashes are gone. */
const MOBILE = /^(?:\+966|00966|0)?(5\d{8})$/;
/** Spaces, dashes of any length, brackets, points, and the invisible marks of direction that come along when a number is copied. */
const SEPARATORS = /[\s\u2010-\u2015().\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** A phone number as it is stored: a mobile as "+9665XXXXXXXX", any other as typed, in Latin digits. */
export function storedPhone(typed: string): string {
  const text = latinDigits(typed).trim();
  const mobile = MOBILE.exec(text.replace(SEPARATORS, ""))?.[1];
  return mobile ? `+966${mobile}` : text;
}

/** Whether the last digit is right: doubling every second digit from the right, the sum is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export type IdType = "national_id" | "iqama" | "passport";

/** What each kind of number looks like; the first digit tells a citizen's from a resident's. */
const SHAPES: Record<IdType, RegExp> = {
  national_id: /^1\d{9}$/,
  iqama: /^2\d{9}$/,
  passport: /^[A-Za-z0-9]{6,20}$/,
};

/** An identity number as it is stored: of a known kind without spaces and dashes, in Latin digits; else as typed. */
export const storedIdNumber = (typed: string, type: IdType | null): string =>
  type === null ? typed : latinDigits(typed).replace(SEPARATORS, "");

/** What is wrong with an identity number of its type: its looks, or only its last digit; null when nothing is. */
export function idNumberProblem(typed: string, type: IdType): "shape" | "checkDigit" | null {
  const number = storedIdNumber(typed, type);
  if (!SHAPES[type].test(number)) return "shape";
  return type === "passport" || passesLuhn(number) ? null : "checkDigit";
}
