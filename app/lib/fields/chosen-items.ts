import { latinDigits } from "./digits.ts";

export type ChosenItem = { variantId: number; quantity: number };

type Limits = {
  /** The most variants. */
  items: number;
  /** The most pieces of one variant. */
  pieces: number;
};

/**
 * The variants that a URL names: `?v113=2&add=185`. `v` with a variant's id gives the quantity. Buttons add one (`add`), take one off (`less`) or
 * remove the variant (`remove`). Invalid parts are ignored.
 */
export function readChosenItems(params: URLSearchParams, limits: Limits): ChosenItem[] {
  const quantities = new Map<number, number>();
  const put = (id: number | null, quantity: (before: number) => number) => {
    if (id === null || (!quantities.has(id) && quantities.size >= limits.items)) return;
    quantities.set(id, Math.min(Math.max(quantity(quantities.get(id) ?? 0), 0), limits.pieces));
  };
  for (const [name, value] of params) if (name.startsWith("v")) put(idIn(name.slice(1)), () => countIn(value));
  put(idIn(params.get("add")), (before) => before + 1);
  put(idIn(params.get("less")), (before) => Math.max(before - 1, 1));
  put(idIn(params.get("remove")), () => 0);
  return [...quantities].flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : []));
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function countIn(text: string): number {
  const digits = latinDigits(text.trim());
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}
