import type { Amount } from "#app/lib/money/money.ts";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import type { ApprovalStatus } from "#app/modules/claims/approvals/approval-answer.ts";
import type { Contract } from "#app/modules/insurance/contract-prices/contract-price.ts";
import type { CoverageFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import type { Split } from "#app/modules/insurance/coverage/split.ts";
import type { StoreWithPieces } from "#app/modules/inventory/stock/list/stock-around.server.ts";
import type { PromotionRefusal } from "#app/modules/promotions/promotion-discount.ts";
import type { Totals } from "#app/modules/sales/sale/figures/totals.ts";

/** The promotion that the cashier chose. It stays in the cart while it does not apply, and then says why. */
export type ChosenPromotion = {
  code: string;
  name: string | null;
  /** What it takes off the lines, before the product discount of an insurance sale is compared with it. */
  amount: Amount;
  /** The share of each line, in the order of the lines. */
  shares: Amount[];
  refusal: PromotionRefusal | null;
};
export type PromotionOffer = { code: string; name: string; amount: Amount };

/** A line of the cart as the sale screen shows it. */
export type CartLineView = {
  /** The index of the line in the form. The line's fields are named items[index]. */
  index: number;
  variantId: number;
  name: string;
  sku: string;
  detail: string;
  /** The URL of the product's small picture; null without a picture. */
  picture: string | null;
  quantity: number;
  unitPrice: Amount;
  /** Whether the line has a price field: if the user may change prices, or if the line already has another price. */
  takesPrice: boolean;
  discountAmount: Amount;
  taxCategory: TaxCategory;
  /** What the chosen insurer has agreed for the item; null without an agreement, or where somebody typed another price. */
  contract: Contract | null;
  /** The line's price with VAT after its own discount: the price that a customer hears. */
  total: Amount;
  available: number | null;
  /** The other stores with pieces, for an item of which the cart has all that this store has. */
  elsewhere: StoreWithPieces[];
  /** The scanned serial numbers, separated by spaces; null for an item without serial numbers. */
  serials: string | null;
  /** The values of the line's fields when it was rendered. The form sends them back to show what the user changed. */
  shown: string;
  /**
   * A text that differs whenever anything visible in the line differs. The form sends it back, and lines with an equal text are not
   * rendered again.
   */
  look: string;
};

export type PolicyState = "active" | "expired" | "canceled" | "notBegun";

/** The cart without its lines and totals: the part that the page's script needs. */
export type CartHead = {
  draftId: number | null;
  /** Sent back when the sale is completed. Two requests with the same key make one sale. */
  requestKey: string | null;
  status: string;
  customer: { id: number; label: string; detail: string } | null;
  /** The customer's company, for which the sale becomes a tax invoice; null for a simplified one. */
  company: string | null;
  insuranceId: number | null;
  /** The name of the chosen insurer. */
  insurer: string | null;
  policy: { policyNumber: string | null; className: string; discountRate: Amount | null } | null;
  /** The customer's policies, one for each insurer, those that cover today first. Their insurers lead the list of insurers. */
  policies: { insuranceId: number; insurer: string; className: string; state: PolicyState; endDate: string | null }[];
  /** The percent for this sale when no policy of the customer sets one. */
  coveragePercentage: Amount | null;
  prescriptions: { id: number; number: string; date: string; isExpired: boolean }[];
  prescriptionId: number | null;
  discountAmount: Amount;
  /** Null until a payment method is chosen. */
  paymentMethod: string | null;
  notes: string | null;
  mayOverridePrice: boolean;
  /** The values of the other fields when they were rendered. The form sends them back to show what the user changed. */
  shown: string;
};

export type CartView = CartHead & {
  lines: CartLineView[];
  totals: Totals;
  /** Sums of the totals that the panel shows besides. The server adds them up, so that the browser needs no arithmetic. */
  panel: { priceWithVat: Amount; invoiceTotal: Amount };
  promotion: ChosenPromotion | null;
  /** A promotion that takes off more; null without one. */
  offer: PromotionOffer | null;
  /** The percent that the insurance pays in these totals; null without insurance. */
  coveragePercent: Amount | null;
  /** What explains the insurer's part of the totals; null without insurance, and for an empty cart. */
  explained: CoverageFacts | null;
  /** The limit of the customer's class, and what is left of it; null for a class without one. */
  limit: { className: string; limit: Amount; left: Amount; beforeVat: boolean; to: string } | null;
  /** What the insurer is asked to pay for each line, before its answer. */
  asked: Amount[];
  /** The insurer's approval of the cart; null without one. `difference` is what the patient pays more by it. */
  approval: {
    id: number;
    approvalNumber: string | null;
    state: ApprovalStatus | "over";
    validUntil: string | null;
    asked: Amount;
    approved: Amount;
    difference: Amount;
  } | null;
  /** The amount above which the class needs an approval, where the insurer is asked for more and has not answered; else null. */
  approvalNeeded: Amount | null;
  /** Whether the reader may enter an insurer's approval, and take it off the cart again. */
  mayApprove: boolean;
  /**
   * The policy's payment for each line, as an explanation only; nothing is charged by it. The key of a line is its variant id. Null without
   * a current policy, and for a class with a limit, whose split is charged.
   */
  coverage: Split | null;
};
