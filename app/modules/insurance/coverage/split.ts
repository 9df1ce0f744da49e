import type Big from "big.js";
import type { Message } from "#app/lib/errors.ts";
import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import type { CoverageTerms, ProductRule } from "./coverage-terms.ts";
import { type Coverable, type Decision, decide, productRule, reason } from "./decide.ts";
import { productDiscount } from "./insured-sale.ts";
import { shareOut, smaller } from "./share-out.ts";

/** One cart line with the facts that decide its coverage. Amounts in SAR before VAT. */
export type SplitLine = Coverable & {
  key: string | number;
  quantity: number;
  unitPrice: Amount;
  discountAmount: Amount;
};

/** Amounts in SAR and percents from 0 to 100, both with two decimals. `pays` plus `member` is `base`, for each line and in the totals. */
export type LineSplit = {
  key: SplitLine["key"];
  base: Amount;
  percent: Amount;
  pays: Amount;
  member: Amount;
  /** The rule that set the percent. It is "policy" also when the provider's percentage replaces a missing rate of the policy. */
  rule: Decision["rule"];
  /** The rule that set the percent, then every later rule that changed the result, in order. */
  reasons: Message[];
};
export type Split = { lines: LineSplit[]; base: Amount; pays: Amount; member: Amount };

type Working = {
  line: SplitLine;
  decision: Decision;
  base: Big;
  member: Big;
  /** The most that the member pays. */
  most: Big;
  reasons: Message[];
};

/**
 * A policy's payment for each line of a cart, with the reasons. Used to explain; a sale charges by `saleTotals`. Steps in order: percent of each
 * line, copayment and maximum of the product, copayment of the policy (once a sale), maximum of the provider, and the limit of the whole
 * sale. Source: docs/decisions/0009-what-a-policy-covers.md.
 */
export function splitCoverage(lines: readonly SplitLine[], terms: CoverageTerms): Split {
  const working = lines.map((line) => begin(line, terms));
  if (terms.copaymentRequired) {
    const shared = working.filter(({ decision }) => decision.covered && !decision.full);
    raiseToCopayment(shared, terms.copaymentAmount ?? terms.provider.copaymentAmount ?? ZERO);
    if (terms.provider.maxCopayment !== null) lowerToMaximum(shared, terms.provider.maxCopayment);
  }
  limitToSale(working);
  return {
    lines: working.map(toLine),
    base: amount(sum(working.map(({ base }) => base))),
    pays: amount(sum(working.map(pays))),
    member: amount(sum(working.map(({ member }) => member))),
  };
}

/** The first step for one line: its base (rounded half up once), its percent, and the copayment and maximum of its product. */
function begin(line: SplitLine, terms: CoverageTerms): Working {
  const decision = decide(line, terms);
  const exact = big(line.unitPrice).times(line.quantity).minus(line.discountAmount);
  const base = big(exact.gt(0) ? amount(exact) : ZERO);
  const member = base.minus(amount(percentOf(base, decision.percent)));
  const working = { line, decision, base, member, most: base, reasons: [decision.reason] };
  const rule = productRule(line.productId, terms);
  if (rule && decision.covered && !decision.full) applyProduct(working, rule);
  return working;
}

/** The member pays at least the copayment times the quantity and at most the maximum. The maximum wins when the two disagree. */
function applyProduct(working: Working, rule: ProductRule): void {
  const least = smaller(big(rule.copaymentAmount ?? 0).times(working.line.quantity), working.base);
  if (working.member.lt(least)) {
    working.member = least;
    working.reasons.push(reason("productCopayment", { amount: rule.copaymentAmount ?? ZERO }));
  }
  for (const maximum of [rule.maxCopayment, rule.maxCopaymentAmount]) {
    if (maximum !== null) working.most = smaller(working.most, big(maximum));
  }
  if (working.member.gt(working.most)) {
    working.member = working.most;
    working.reasons.push(reason("productMaximum", { amount: amount(working.most) }));
  }
}

/** Raises the member's part of all lines to the copayment. Each line's share is in proportion to how much its part can still grow. */
function raiseToCopayment(lines: readonly Working[], copayment: Amount): void {
  const missing = big(copayment).minus(sum(lines.map(({ member }) => member)));
  const rooms = lines.map(({ most, member }) => amount(most.minus(member)));
  shareOut(missing, rooms).forEach((share, index) => {
    move(lines[index], share, reason("policyCopayment", { amount: copayment }));
  });
}

/** Lowers the member's part of all lines to the maximum, in proportion to the parts. */
function lowerToMaximum(lines: readonly Working[], maximum: Amount): void {
  const parts = lines.map(({ member }) => amount(member));
  shareOut(sum(parts).minus(maximum), parts).forEach((share, index) => {
    move(lines[index], share.neg(), reason("providerMaximum", { amount: maximum }));
  });
}

/** The policy pays at most the subtotal less the product discount. The excess is taken off the last lines first. */
function limitToSale(working: readonly Working[]): void {
  const subtotal = amount(sum(working.map(({ line }) => big(line.unitPrice).times(line.quantity))));
  const limit = big(subtotal).minus(productDiscount(subtotal));
  let excess = sum(working.map(pays)).minus(limit);
  for (const one of working.toReversed()) {
    if (excess.lte(0)) return;
    const share = smaller(excess, pays(one));
    move(one, share, reason("saleLimit", { amount: amount(limit) }));
    excess = excess.minus(share);
  }
}

const pays = ({ base, member }: Working): Big => base.minus(member);

/** Moves an amount from the policy's part of a line to the member's part, and records the reason. */
function move(one: Working | undefined, share: Big, why: Message): void {
  if (!one || share.eq(0)) return;
  one.member = one.member.plus(share);
  one.reasons.push(why);
}

const toLine = ({ line, decision, base, member, reasons }: Working): LineSplit => ({
  key: line.key,
  base: amount(base),
  percent: amount(decision.percent),
  pays: amount(base.minus(member)),
  member: amount(member),
  rule: decision.rule,
  reasons,
});
