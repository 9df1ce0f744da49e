import { type ChosenItem, readChosenItems } from "#app/lib/chosen-items.ts";

export const MOST_ITEMS = 30;
const MOST_PIECES = 999;

/** What is in the calculator: its search, and the variants with how many of each. */
export type CalculatorQuery = { q: string; items: ChosenItem[] };

/** The calculator as its URL says it: `?q=aviator&v113=2&add=185`. */
export const readCalculator = (params: URLSearchParams): CalculatorQuery => ({
  q: (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
  items: readChosenItems(params, { items: MOST_ITEMS, pieces: MOST_PIECES }),
});
