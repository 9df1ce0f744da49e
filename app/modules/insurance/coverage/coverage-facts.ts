import type { Message } from "#app/lib/errors.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import type { ClassSplit, CoveredMember, LimitRules, NotCovered } from "./class-split.ts";

/** A percent of the subtotal. `most` is the subtotal less what is off, where the insurer would pay more. Source: decision 19. */
export type PercentFacts = {
  by: "percent";
  insurer: string;
  percent: Amount;
  base: Amount;
  most: Amount | null;
  pays: Amount;
  asked?: Amount | undefined;
};

/** The split under a class with a limit. Amounts are with VAT, but `limit` and `left` count prices before VAT where `beforeVat` says so. */
export type LimitFacts = {
  by: "limit";
  insurer: string;
  className: string;
  /** The percent that the insurer pays: what the co-pay leaves. */
  percent: Amount;
  copayMaximum: Amount | null;
  copayBeforeLimit: boolean;
  beforeVat: boolean;
  /** The days of the limit, and what was left of it before the sale. */
  from: string;
  to: string;
  limit: Amount;
  left: Amount;
  base: Amount;
  eligible: Amount;
  copay: Amount;
  pays: Amount;
  /** What the insurer was asked to pay, where its approval allowed less. */
  asked?: Amount | undefined;
  /** In the order of the sale's lines: what each took of the limit, and why the insurer pays nothing for it. */
  lines: { item: string; used: Amount; notCovered: NotCovered | null }[];
};

/** What explains the insurer's part of a sale. It is stored with the sale. */
export type CoverageFacts = PercentFacts | LimitFacts;

type Member = CoveredMember & { insurer: string; className: string; from: string; to: string };

/** What a member is covered for under a class with a limit. */
export type ClassCover = { rules: LimitRules; member: Member };

/** The facts of a sale that `splitByClass` has split. @param items the names of its lines */
export const limitFacts = ({ rules, member }: ClassCover, split: ClassSplit, items: readonly string[]): LimitFacts => ({
  by: "limit",
  insurer: member.insurer,
  className: member.className,
  percent: big(100).minus(rules.copayPercent).toFixed(2),
  copayMaximum: rules.copayMaximum,
  copayBeforeLimit: rules.copayBeforeLimit,
  beforeVat: !rules.limitWithVat,
  from: member.from,
  to: member.to,
  limit: rules.limitAmount,
  left: member.left,
  base: split.base,
  eligible: split.eligible,
  copay: split.copay,
  pays: split.insurer,
  lines: split.lines.map(({ used, notCovered: why }, place) => ({ item: items[place] ?? "", used, notCovered: why })),
});

/** One line that says who pays what and why, as a text of the catalogues. */
export function explained(facts: CoverageFacts, day: (day: string) => string): Message {
  const [base, pays] = [formatAmount(facts.base), formatAmount(facts.asked ?? facts.pays)];
  const percent = Number(facts.percent);
  const { insurer } = facts;
  if (facts.by === "percent") {
    return facts.most === null
      ? said("percent", { insurer, percent, base, pays })
      : said("percentMost", { insurer, percent, base, most: formatAmount(facts.most), pays });
  }
  const { limit, left, eligible, copay, copayBeforeLimit, beforeVat, lines } = facts;
  if (big(left).lte(0)) return said("usedUp", { insurer, limit: formatAmount(limit), day: day(facts.to) });
  if (lines.every(({ notCovered }) => notCovered !== null)) return said("nothing", { insurer });
  const params = {
    insurer,
    percent,
    base,
    pays,
    left: formatAmount(left),
    eligible: formatAmount(eligible),
    copay: formatAmount(copay),
    vat: beforeVat ? "before" : "with",
  };
  const atMaximum = isAtMaximum(facts) ? "Copay" : "";
  if (copayBeforeLimit) return said(`limit${atMaximum}`, params);
  return said(`${big(eligible).lt(facts.base) ? "part" : "whole"}${atMaximum}`, params);
}

/** What the insurer has approved of what it was asked, as a text of the catalogues. Null where it pays what it was asked. */
export const approvedOf = ({ insurer, pays, asked }: CoverageFacts): Message | null =>
  asked === undefined
    ? null
    : { key: "coverage.approvedOf", params: { insurer, approved: formatAmount(pays), asked: formatAmount(asked) } };

/** The same for paper, which says no amount before VAT. Source: decision 43. */
export const explainedOnPaper = (facts: CoverageFacts, day: (day: string) => string): Message =>
  facts.by === "percent"
    ? said("percentOnPaper", {
        insurer: facts.insurer,
        percent: Number(facts.percent),
        pays: formatAmount(facts.pays),
        capped: facts.most === null ? "no" : "yes",
      })
    : explained(facts, day);

const said = (name: string, params: Message["params"]): Message => ({ key: `coverage.explained.${name}`, params });

/** Whether the maximum of the co-pay, and not its percent, says what the member pays. */
const isAtMaximum = ({ copay, copayMaximum, copayBeforeLimit, ...facts }: LimitFacts): boolean =>
  copayMaximum !== null &&
  big(copay).eq(copayMaximum) &&
  !big(100 - Number(facts.percent))
    .times(copayBeforeLimit ? facts.base : facts.eligible)
    .div(100)
    .eq(copay);

/** The lines for which a class pays nothing, each with the reason as a text of the catalogues. */
export const notCovered = (
  facts: CoverageFacts,
  day: (day: string) => string,
): { place: number; item: string; why: Message }[] =>
  facts.by === "percent"
    ? []
    : facts.lines.flatMap(({ item, notCovered: why }, place) =>
        why ? [{ place, item, why: reasonOf(why, day) }] : [],
      );

const reasonOf = (why: NotCovered, day: (day: string) => string): Message => ({
  key: `coverage.notCovered.${why.reason}`,
  params: why.reason === "interval" ? { day: day(why.until) } : {},
});

type Left = { className: string; left: Amount; limit: Amount; beforeVat: boolean; to: string };

/** What is left of a member's limit, as a text of the catalogues. */
export const limitLeft = ({ className, left, limit, beforeVat, to }: Left, day: (day: string) => string): Message => ({
  key: "coverage.limitLeft",
  params: {
    className,
    left: formatAmount(left),
    limit: formatAmount(limit),
    vat: beforeVat ? "before" : "with",
    day: day(to),
  },
});
