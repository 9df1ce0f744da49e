/** The text of a label's bars, and their symbology. */
export type LabelCode = { symbology: "ean13" | "code128"; text: string };

const GTIN = /^\d{12,13}$/;
/** What Code 128 has signs for and a keyboard can type. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Whether the last digit is the check digit of those before it, as GS1 counts it for codes of any length. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, fromRight) => sum + Number(digit) * (fromRight % 2 === 1 ? 3 : 1), 0) %
    10 ===
  0;

/** A number of the length of an EAN-13 or a UPC. */
export const isGtin = (text: string): boolean => GTIN.test(text);

/**
 * The code of a variant: its UPC or EAN when the check digit is right, because the maker's boxes carry this
 * code; else its SKU. A UPC of 12 digits is the EAN-13 that begins with 0. Null when bars cannot show the SKU.
 */
export function labelCode({ upc, sku }: { upc: string | null; sku: string }): LabelCode | null {
  if (upc !== null && isGtin(upc) && hasCheckDigit(upc)) return { symbology: "ean13", text: upc.padStart(13, "0") };
  return PRINTABLE.test(sku) ? { symbology: "code128", text: sku } : null;
}

/** The text under the bars: for an EAN-13 its first digit and two groups, as on every box. */
export const readable = ({ symbology, text }: LabelCode): string =>
  symbology === "ean13" ? `${text[0]} ${text.slice(1, 7)} ${text.slice(7)}` : text;
