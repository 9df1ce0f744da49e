/** Numbers of papers have at least so many digits. */
const DIGITS = 6;
/** More sequences than these are not looked up one by one. */
const MOST = 5_000;
/** The digits of a receipt number, or the code of a store with the first of them. */
const SEARCHED = /^(?:[A-Za-z0-9]{1,8}(-))?(\d+)$/;

/**
 * The sequences of receipts whose number, a store's code and the sequence in six digits, contains a text: "0042" is in "S1-000042", in "S1-000420" and in
 * "S1-100042". With a code the digits are the first ones. A superset, so that an index can find what would otherwise be read number by number.
 * @returns null when there may be too many, or others: the text is no such number, or a code contains it
 */
export function sequencesWith(text: string, codes: readonly string[], highest: number): number[] | null {
  const [, dash, digits] = SEARCHED.exec(text.trim()) ?? [];
  if (digits === undefined || (!dash && codes.some((code) => code.includes(digits)))) return null;
  const found = new Set<number>();
  for (let width = DIGITS; width <= Math.max(DIGITS, String(highest).length); width += 1) {
    const free = width - digits.length;
    if (free < 0) continue;
    if (10 ** free * (dash ? 1 : free + 1) > MOST) return null;
    for (let behind = 0; behind <= free; behind += 1) {
      if (dash && behind < free) continue;
      for (let others = 0; others < 10 ** free; others += 1) {
        const rest = String(others).padStart(free, "0").slice(0, free);
        const sequence = Number(rest.slice(0, free - behind) + digits + rest.slice(free - behind));
        // A number of more digits does not begin with a zero.
        const least = width > DIGITS ? 10 ** (width - 1) : 1;
        if (sequence >= least && sequence <= highest) found.add(sequence);
      }
    }
  }
  return [...found].toSorted((one, other) => one - other);
}
