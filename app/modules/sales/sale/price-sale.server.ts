import type { Locale } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, lowestDeposit, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import type { ProductTax } from "#app/lib/money/taxation.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { Contract } from "#app/modules/insurance/contract-prices/contract-price.ts";
import type { CoveredKind } from "#app/modules/insurance/coverage/class-split.ts";
import type { ClassCover, CoverageFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import {
  type Approved,
  answeredTotals,
  coverageFacts,
  type InsuredLine,
  sharesOf,
  splitOf,
} from "#app/modules/sales/sale/figures/class-cover.ts";
import {
  fittingDiscounts,
  refuseLargeDiscount,
  refuseLargeLineDiscounts,
} from "#app/modules/sales/sale/figures/large-discounts.ts";
import { saleTotals, type Totals } from "#app/modules/sales/sale/figures/totals.ts";
import { type Settled, settle } from "../payments/settle.ts";
import type { Override } from "./override.ts";
import {
  type AppliedPromotion,
  promoteSale,
  refuseUnseenPromotion,
  type SalePromotion,
  usedPromotion,
} from "./promoted-sale.ts";
import type { SaleInput, SaleLineInput } from "./sale-input.schema.server.ts";

export type CataloguePrice = Pick<ProductTax, "taxCategory"> & {
  variantId: number;
  productId: number;
  name: string;
  price: Amount;
  kind: CoveredKind | null;
  contract: Contract | null;
};
export type PricedLine = InsuredLine & { variantId: number };
export type PricedSale = {
  lines: PricedLine[];
  totals: Totals;
  promotion: AppliedPromotion | null;
  /** What the insurer pays for each line under a class with a limit. */
  shares?: readonly Amount[] | undefined;
  /** What explains the insurer's part; null without insurance. */
  coverage: CoverageFacts | null;
  /** The exceptions in this sale that need a manager. */
  overrides: Override[];
  /** How the total is paid, and what stays to be paid. */
  paid: Settled;
};

/** Values that only the sale screen sends. An API call has no till, because no manager stands there to approve. */
export type Till = {
  /**
   * The indexes of the lines whose price the cashier typed. In any other line a different price means that the catalogue's price has
   * changed.
   */
  typedPrices: ReadonlySet<number>;
  /** The exceptions that the approver has read, as JSON. */
  approved: string | null;
  /** The promotion's discount as the screen shows it. */
  shownPromotion: Amount;
  /** What was left of the customer's limit as the screen shows it; null where it has shown none. */
  shownLeft: Amount | null;
};

type Terms = {
  /** In the order of the items. */
  catalogue: readonly CataloguePrice[];
  coveragePercent: Amount | null;
  insurer: string | null;
  cover: ClassCover | null;
  discountLimitPercent: Amount;
  /** The lowest share of the total that a deposit pays. */
  depositPercent: Amount;
  /** The name of the insurer when no active policy of the customer sets the percent; otherwise null. */
  unproven: string | null;
  /** The promotion that the sale names. */
  promotion?: SalePromotion | null;
  /** What the insurer has approved; null without its approval. */
  approval?: Approved | null;
  /** The language of dates in a refusal. */
  locale?: Locale;
  till: Till | null;
};

/**
 * Prices a sale from the catalogue. Refuses, with 422 and the expected figures, sent amounts that differ from the computed ones. A
 * different unit price, a discount above the store's limit, and an insurance without an active policy need sales:manage, or the approval of
 * a user who has it. Source: decisions 18, 19, 28, 29, 32 and 44.
 */
export function priceSale(input: SaleInput, terms: Terms, actor: Pick<Actor, "permissions" | "approver">): PricedSale {
  const manages = holds(actor.permissions, "sales:manage");
  const overrides: Override[] = [];
  const typed = input.items.map((item, index): PricedLine => {
    const catalogue = terms.catalogue[index]?.price ?? ZERO;
    const overridden = item.unitPrice !== null && !big(item.unitPrice).eq(catalogue);
    if (overridden && !manages && !terms.till?.typedPrices.has(index)) {
      throw new DomainError("rule", "sales.errors.price", {
        field: `items[${index}].unitPrice`,
        params: { item: terms.catalogue[index]?.name ?? "", expected: catalogue, sent: item.unitPrice ?? ZERO },
        extra: { expected: { unitPrice: catalogue } },
      });
    }
    if (overridden) {
      const { name = "" } = terms.catalogue[index] ?? {};
      overrides.push({ kind: "price", index, item: name, from: catalogue, to: item.unitPrice ?? ZERO });
    }
    return {
      variantId: item.variantId,
      quantity: item.quantity,
      unitPrice: overridden && item.unitPrice !== null ? item.unitPrice : catalogue,
      discountAmount: item.discountAmount ?? ZERO,
      taxCategory: terms.catalogue[index]?.taxCategory ?? "S",
      kind: terms.catalogue[index]?.kind ?? null,
      isExcluded: terms.catalogue[index]?.contract?.isExcluded ?? false,
    };
  });
  const insured = terms.coveragePercent !== null;
  if (insured) refuseLineDiscounts(typed);
  refuseLargeLineDiscounts(typed);
  const { lines } = fittingDiscounts(typed);
  const promotion = promoteSale(terms.promotion ?? null, {
    lines: lines.map((line, index) => ({ ...line, productId: terms.catalogue[index]?.productId ?? 0 })),
    insuranceId: input.sale.insuranceId,
    locale: terms.locale ?? "en",
  });
  const promoted = promotion?.amount ?? ZERO;
  const named = sum(lines.map((line) => line.discountAmount)).plus(promoted);
  const own = insured ? ZERO : amount(big(input.sale.discountAmount ?? named).minus(named));
  const split = splitOf(lines, terms.cover, promotion);
  const sold = {
    lines,
    discountAmount: big(own).lt(0) ? ZERO : own,
    ...(promotion ? { promotion } : {}),
    coveragePercent: terms.coveragePercent,
  };
  const answer = { lines, split, approval: terms.approval ?? null };
  const priced = answeredTotals((covered) => saleTotals({ ...sold, ...covered }), answer);
  const { totals } = priced;
  refuseUnseenPromotion(terms.till?.shownPromotion, totals.promotionAmount);
  refuseUnseenLimit(terms.till?.shownLeft, terms.cover);
  refuseUnaccepted(input.sale.acceptedDifference, priced);
  checkAgreement(input, totals);
  if (insured && terms.unproven !== null) {
    overrides.push({ kind: "coverage", insurer: terms.unproven, percent: terms.coveragePercent ?? ZERO });
  }
  const isFree = terms.promotion?.madeByManager ?? false;
  addLargeDiscount({ totals, insured, isFree, limitPercent: terms.discountLimitPercent }, overrides);
  const paid = paidOf(totals.totalAmount, input.sale.paymentMethod, input.payments);
  if (big(paid.balance).gt(0)) addLowDeposit(paid, totals.totalAmount, terms.depositPercent, overrides);
  if (!manages) requireApproval(overrides, terms.till?.approved ?? null, actor);
  return {
    lines,
    totals,
    promotion: usedPromotion(promotion, totals.promotionAmount),
    shares: sharesOf(priced.split),
    coverage: explainedBy(terms, { ...priced, items: terms.catalogue.map(({ name }) => name) }),
    overrides,
    paid,
  };
}

const explainedBy = ({ coveragePercent: percent, insurer, cover }: Terms, of: Parameters<typeof coverageFacts>[1]) =>
  percent === null ? null : coverageFacts({ insurer: insurer ?? "", percent, cover }, of);

/** Refuses a total that the cashier has not seen, because another sale has used a part of the customer's limit. */
function refuseUnseenLimit(shown: Amount | null | undefined, cover: ClassCover | null): void {
  if (!shown || !cover || big(shown).eq(cover.member.left)) return;
  throw new DomainError("conflict", "sales.errors.limitChanged", { field: "sale.insuranceId" });
}

/** Refuses a sale of which the insurer approved less than it was asked, until the patient has accepted the difference. */
function refuseUnaccepted(accepted: Amount | null, priced: ReturnType<typeof answeredTotals>): void {
  const { asked, totals, difference } = priced;
  if (big(difference).eq(0) || (accepted !== null && big(accepted).eq(difference))) return;
  throw new DomainError("rule", "approvals.errors.notAccepted", {
    field: "sale.acceptedDifference",
    params: { approved: totals.insuranceCoverage, asked: asked.insuranceCoverage, difference },
    extra: { expected: { acceptedDifference: difference } },
  });
}

/** The sent payments, or one of the whole total. Such a sale says by its payment of nothing that it cost nothing. */
export function paidOf(total: Amount, paymentMethod: string, payments: SaleInput["payments"]): Settled {
  if (payments) return settle(total, payments);
  const tenders = [{ paymentMethod, amount: total, tendered: null, externalReference: null }];
  return { tenders, paid: total, change: ZERO, balance: ZERO };
}

function addLowDeposit({ paid }: Settled, total: Amount, percent: Amount, overrides: Override[]): void {
  const lowest = lowestDeposit(total, percent);
  if (big(paid).lt(lowest)) overrides.push({ kind: "deposit", paid, lowest });
}

function refuseLineDiscounts(lines: readonly PricedLine[]): void {
  lines.forEach((line, index) => {
    if (big(line.discountAmount).eq(0)) return;
    throw new DomainError("rule", "sales.errors.insuranceNoDiscount", { field: `items[${index}].discountAmount` });
  });
}

/** Refuses figures of the client that differ from the computed ones. */
function checkAgreement({ sale, items }: SaleInput, totals: Totals): void {
  const expected = {
    subtotal: totals.subtotal,
    discountAmount: totals.discountAmount,
    taxAmount: totals.taxAmount,
    totalAmount: totals.totalAmount,
  };
  for (const [name, value] of Object.entries(expected) as [keyof typeof expected, Amount][]) {
    const sent = sale[name];
    if (sent !== null && !big(sent).eq(value)) throw disagrees(`sale.${name}`, expected);
  }
  items.forEach((item: SaleLineInput, index) => {
    const lineTotal = totals.lineTotals[index] ?? ZERO;
    if (item.totalPrice !== null && !big(item.totalPrice).eq(lineTotal)) {
      throw disagrees(`items[${index}].totalPrice`, { totalPrice: lineTotal, ...expected });
    }
  });
}

type Given = {
  totals: Totals;
  insured: boolean;
  /** Whether a manager made the promotion: then it is the shop's own, and the limit is for what the cashier gives. */
  isFree: boolean;
  /** The store's limit in percent of the price with VAT. Source: decision 44. */
  limitPercent: Amount;
};

/** With insurance no discount but the promotion's is the cashier's. */
function addLargeDiscount({ totals, insured, isFree, limitPercent }: Given, overrides: Override[]): void {
  if (!insured) refuseLargeDiscount(totals);
  const limit = amount(percentOf(big(totals.subtotal).plus(totals.taxAmount), limitPercent));
  const ofPromotion = isFree ? ZERO : totals.promotionAmount;
  const typed = insured ? ZERO : big(totals.discountAmount).minus(totals.promotionAmount);
  const given = amount(big(typed).plus(ofPromotion));
  if (big(given).lte(limit)) return;
  overrides.push({ kind: "discount", discount: given, limit });
}

/** An approval counts only when the approver has read exactly the exceptions of this sale. */
function requireApproval(overrides: Override[], approved: string | null, { approver }: Pick<Actor, "approver">): void {
  const [first] = overrides;
  if (!first || (approver && approved === JSON.stringify(overrides))) return;
  throw new DomainError("forbidden", MESSAGES[first.kind], { ...detailsOf(first), extra: { overrides } });
}

const MESSAGES: Record<Override["kind"], string> = {
  discount: "sales.errors.discountLimit",
  price: "sales.errors.priceApproval",
  coverage: "sales.errors.coverageApproval",
  deposit: "payments.errors.deposit",
};

function detailsOf(one: Override): { field: string; params: Record<string, string> } {
  if (one.kind === "price") return { field: `items[${one.index}].unitPrice`, params: { item: one.item } };
  if (one.kind === "coverage") return { field: "sale.insuranceId", params: { insurer: one.insurer } };
  if (one.kind === "deposit") return { field: "payments", params: { lowest: one.lowest } };
  return { field: "sale.discountAmount", params: { limit: one.limit } };
}

const disagrees = (field: string, expected: Record<string, Amount>) =>
  new DomainError("rule", "sales.errors.figures", {
    field,
    params: { expected: expected[field.split(".").at(-1) ?? ""] ?? ZERO },
    extra: { expected },
  });
