import { latinDigits } from "#app/lib/digits.ts";

export const MOST_ITEMS = 30;
const MOST_PIECES = 999;

/** What is in the calculator: its search, and the variants with how many of each. */
export type CalculatorQuery = { q: string; items: { variantId: number; quantity: number }[] };

/**
 * The calculator as its URL says it: `?q=aviator&v113=2&add=185`. `v` and a variant's id is how many of it; the buttons add one
 * (`add`), take one off (`less`) or take all (`remove`). What makes no sense is left out.
 */
export function readCalculator(params: URLSearchParams): CalculatorQuery {
  const quantities = new Map<number, number>();
  const put = (id: number | null, quantity: (before: number) => number) => {
    if (id === null || (!quantities.has(id) && quantities.size >= MOST_ITEMS)) return;
    quantities.set(id, Math.min(Math.max(quantity(quantities.get(id) ?? 0), 0), MOST_PIECES));
  };
  for (const [name, value] of params) if (name.startsWith("v")) put(idIn(name.slice(1)), () => countIn(value));
  put(idIn(params.get("add")), (before) => before + 1);
  put(idIn(params.get("less")), (before) => Math.max(before - 1, 1));
  put(idIn(params.get("remove")), () => 0);
  return {
    q: (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    items: [...quantities].flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : [])),
  };
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function countIn(text: string): number {
  const digits = latinDigits(text.trim());
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}
