const ARABIC_INDIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Any digit that `latinDigits` knows, as a part of a pattern. */
export const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";

/** Arabic-Indic and Persian digits as Latin ones, and the Arabic decimal mark as a point. */
export const latinDigits = (value: string): string =>
  value.replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/\u066b/g, ".");

/** "1,250.50" and "1٬250.50" as "1250.50". A comma elsewhere is refused: "12,5" is not 125. */
export const withoutThousands = (value: string): string =>
  /^\d{1,3}([,\u066c]\d{3})+(\.|$)/.test(value) ? value.replace(/[,\u066c]/g, "") : value;

/** The stored forms of a code, in lower case: as typed and, for Arabic-Indic digits, with Latin digits. */
export const codesOf = (code: string): string[] =>
  [...new Set([code, latinDigits(code)])].map((one) => one.toLowerCase());
