/* Runs in the browser too, so it counts in whole halalas and needs no decimals. */
import { latinDigits, withoutThousands } from "#app/lib/fields/digits.ts";
import type { Amount } from "#app/lib/money/money.ts";

/** The notes to which customers round up, the most usual first. */
const NOTES = [10, 50, 100, 500, 200];
const MOST_OFFERS = 4;
const RIYAL = 100;

/** As a number, which is exact far above any sum of cash. */
const halalas = (value: Amount): number => Number(value.replace(".", ""));
const riyals = (value: number): Amount => (value / RIYAL).toFixed(2);

/** The sums that a customer may hand over for a total: the next 10, 50, 100 and 500, and the next 200 where two of them are one. */
export function cashOffers(total: Amount): Amount[] {
  const exact = halalas(total);
  const sums = new Set<number>();
  for (const note of NOTES) {
    const step = note * RIYAL;
    const sum = Math.ceil(exact / step) * step;
    if (sum !== exact && sums.size < MOST_OFFERS) sums.add(sum);
  }
  return [...sums].sort((one, other) => one - other).map(riyals);
}

/** What the cash makes of a total: exactly it where nothing is typed, change, or an amount that is still missing. */
export type CashBack = { kind: "exact" | "change" | "missing"; amount: Amount };

/** @returns null when the text is no amount */
export function cashBack(total: Amount, typed: string): CashBack | null {
  const text = withoutThousands(latinDigits(typed.trim()));
  if (text === "") return { kind: "exact", amount: "0.00" };
  const [, whole, part = ""] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const over = halalas(`${whole}.${part.padEnd(2, "0")}`) - halalas(total);
  return over < 0 ? { kind: "missing", amount: riyals(-over) } : { kind: "change", amount: riyals(over) };
}
