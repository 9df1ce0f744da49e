import { type ChosenItem, readChosenItems } from "#app/lib/fields/chosen-items.ts";

export const MOST_ITEMS = 30;
const MOST_PIECES = 999;

/** The state of the calculator: its search text, and the chosen variants with their quantities. */
export type CalculatorQuery = { q: string; items: ChosenItem[] };

/** Reads the state of the calculator from a URL such as `?q=aviator&v113=2&add=185`. */
export const readCalculator = (params: URLSearchParams): CalculatorQuery => ({
  q: (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
  items: readChosenItems(params, { items: MOST_ITEMS, pieces: MOST_PIECES }),
});
