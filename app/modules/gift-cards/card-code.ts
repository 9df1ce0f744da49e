import { latinDigits } from "#app/lib/fields/digits.ts";

/** Digits alone are typed on every keyboard, scanned as short bars and read out over the phone. */
export const CODE_LENGTH = 16;

/** Damm's table: it finds every wrong digit and every two neighbours that were swapped. Source: H. M. Damm, Total anti-symmetrische Quasigruppen, 2004. */
const TABLE = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
] as const;

const interim = (digits: string): number =>
  [...digits].reduce((state, digit) => Number(TABLE[state]?.[Number(digit)] ?? 0), 0);

/** Digits with the one that checks them at the end. */
export const withCheckDigit = (digits: string): string => `${digits}${interim(digits)}`;

/** Whether a text may be the code of a card: a mistyped one is told from an unknown one. */
export const isCardCode = (code: string): boolean =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) && interim(code) === 0;

/** A scanned or typed code: groups may be parted, and digits may be Arabic-Indic. */
export const typedCode = (text: string): string => latinDigits(text).replace(/[\s-]/g, "");

/** The code in groups of four, as the card shows it. */
export const groupedCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, "$1 ");

/** What lists, receipts and ledgers show: enough to tell cards apart, and nothing that pays. */
export const shownCode = (code: string): string => `•••• ${code.slice(-4)}`;
