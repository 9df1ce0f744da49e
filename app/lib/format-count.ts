import { MINUS } from "#app/lib/money/format-money.ts";

/** Pieces and other whole numbers as they are shown, Latin in both languages: 1234 as "1,234", -3 as "−3". */
export const formatCount = (count: number): string => count.toLocaleString("en").replace("-", MINUS);

/** A change of quantity with its sign: "+3", "−3", and "0". */
export const formatChange = (change: number): string => (change > 0 ? `+${formatCount(change)}` : formatCount(change));

/** A name with how many there are of it, in brackets; the name alone for none. */
export const withCount = (name: string, count: number): string =>
  count > 0 ? `${name} (${formatCount(count)})` : name;
