import { type Amount, amount, big, percentOf, ZERO } from "#app/lib/money/money.ts";
import { isTaxed } from "#app/lib/money/taxation.ts";
import { type ClassSplit, type CoveredKind, splitByClass } from "#app/modules/insurance/coverage/class-split.ts";
import { type ClassCover, type CoverageFacts, limitFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { linePrices, type Totals, type TotalsLine, type TotalsPromotion } from "./totals.ts";

/** A line of an insured sale: `kind` is what its goods are to a limit, `isExcluded` whether the contract excludes them. */
export type InsuredLine = TotalsLine & { kind: CoveredKind | null; isExcluded?: boolean };

/** The insurance of a sale. Without a `cover` the percent of decision 19 decides. */
export type SaleCover = { insurer: string; percent: Amount; cover: ClassCover | null };

/** Who pays what of each line under a class with a limit, after a promotion. Null where there is no such class. */
export function splitOf(
  lines: readonly InsuredLine[],
  cover: ClassCover | null,
  promotion?: TotalsPromotion | null,
): ClassSplit | null {
  if (cover === null) return null;
  const prices = linePrices(lines);
  const covered = lines.map((line, index) => ({
    gross: amount(big(prices[index] ?? ZERO).minus(promotion?.shares[index] ?? ZERO)),
    isTaxed: isTaxed(line),
    kind: line.kind,
    isExcluded: line.isExcluded ?? false,
  }));
  return splitByClass(covered, cover.rules, cover.member);
}

/** The insurer's part of each line, for `saleTotals`. */
export const sharesOf = (split: ClassSplit | null): Amount[] | undefined => split?.lines.map(({ insurer }) => insurer);

type Explained = { totals: Totals; split: ClassSplit | null; items: readonly string[] };

/** What explains the insurer's part of a sale, with the names of its lines. */
export function coverageFacts(
  { insurer, percent, cover }: SaleCover,
  { totals, split, items }: Explained,
): CoverageFacts {
  if (cover && split) return limitFacts(cover, split, items);
  const { subtotal, insuranceCoverage: pays } = totals;
  const isLess = big(pays).lt(amount(percentOf(subtotal, percent)));
  return { by: "percent", insurer, percent, base: subtotal, most: isLess ? pays : null, pays };
}
