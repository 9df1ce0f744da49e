import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import { isTaxed } from "#app/lib/money/taxation.ts";
import { approvedShares } from "#app/modules/claims/approvals/approval-answer.ts";
import {
  type ClassSplit,
  type CoveredKind,
  splitByClass,
  withAnswer,
} from "#app/modules/insurance/coverage/class-split.ts";
import { type ClassCover, type CoverageFacts, limitFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { linePrices, type Totals, type TotalsInput, type TotalsLine, type TotalsPromotion } from "./totals.ts";

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

/** What the insurer has approved for the items of a sale. */
export type Approved = { lines: readonly { variantId: number; approved: Amount }[] };

type Priced = { totals: Totals; split: ClassSplit | null; asked: Totals; difference: Amount };
type Answered = {
  lines: readonly (InsuredLine & { variantId: number })[];
  split: ClassSplit | null;
  approval: Approved | null;
};

/**
 * The totals of an insured sale after the insurer's answer, which wins over what it was asked. Under a class with a limit the answer is for each line; by
 * the percent of decision 19, which knows no lines, it is for the sale.
 * @param price the totals of the sale with what is known of the insurer's part
 * @returns also the totals without the answer, and what the patient pays more by it
 */
export function answeredTotals(
  price: (covered: Pick<TotalsInput, "shares" | "mostCovered">) => Totals,
  { lines, split, approval }: Answered,
): Priced {
  const asked = price({ shares: sharesOf(split) });
  if (approval === null) return { totals: asked, split, asked, difference: ZERO };
  const whole = sharesOf(split);
  const after = split && whole ? withAnswer(split, approvedShares(whole, lines, approval.lines)) : null;
  const sold = new Set(lines.map(({ variantId }) => variantId));
  const named = approval.lines.filter(({ variantId }) => sold.has(variantId));
  const totals = after
    ? price({ shares: sharesOf(after) })
    : price({ mostCovered: amount(sum(named.map(({ approved }) => approved))) });
  const difference = amount(big(asked.insuranceCoverage).minus(totals.insuranceCoverage));
  return { totals, split: after ?? split, asked, difference };
}

/** `asked` are the totals before the insurer's answer; without one they are the same. */
type Explained = { totals: Totals; split: ClassSplit | null; asked?: Totals; items: readonly string[] };

/** What explains the insurer's part of a sale, with the names of its lines. */
export function coverageFacts(
  { insurer, percent, cover }: SaleCover,
  { totals, split, asked: before = totals, items }: Explained,
): CoverageFacts {
  const { subtotal, insuranceCoverage: pays } = totals;
  const whole = before.insuranceCoverage;
  const asked = whole === pays ? {} : { asked: whole };
  if (cover && split) return { ...limitFacts(cover, split, items), ...asked };
  const isLess = big(whole).lt(amount(percentOf(subtotal, percent)));
  return { by: "percent", insurer, percent, base: subtotal, most: isLess ? whole : null, pays, ...asked };
}
