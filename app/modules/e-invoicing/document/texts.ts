import { plainText } from "./xml.ts";

/** The most characters of a name or a reason. Source: BR-KSA-F-06. */
export const LONGEST_TEXT = 1_000;

/** The number of characters as the authority counts them: one for each code point. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a name says what an item is: three characters at least (BR-KSA-F-06-C19), and not digits only (BR-KSA-F-C-01). */
export function namesAnItem(name: string): boolean {
  const written = plainText(name);
  return lengthOf(written) >= 3 && !/^\p{Nd}+$/u.test(written);
}

/** Texts one after the other, as many characters of them as a document takes. */
export function joined(texts: Iterable<string>): string {
  const whole = [...[...texts].join("; ")];
  return whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT - 1).join("")}…` : whole.join("");
}
