import type { Amount } from "#app/lib/money.ts";
import type { Split } from "#app/modules/insurance/coverage/split.ts";
import type { Totals } from "#app/modules/sales/sale/totals.ts";

/** A line of the cart as the sale screen shows it. */
export type CartLineView = {
  /** Its place in the form: its fields are called items[index]. */
  index: number;
  variantId: number;
  name: string;
  sku: string;
  detail: string;
  /** Where its product's small picture is; null without one. */
  picture: string | null;
  quantity: number;
  unitPrice: Amount;
  /** Whether the line has a field for its price: for whoever may sell at another one, and where another one was asked for. */
  takesPrice: boolean;
  discountAmount: Amount;
  total: Amount;
  available: number | null;
  /** The serial numbers that were scanned, with spaces between them; null where the item has none. */
  serials: string | null;
  /** What its fields hold, as the form sends it back. */
  shown: string;
  /** Another one when anything of the line looks different: the form sends it, and what it shows already is not drawn again. */
  look: string;
};

export type PolicyState = "active" | "expired" | "canceled" | "notBegun";

/** The cart but for what its lines come to: what the page's script needs to know of it. */
export type CartHead = {
  draftId: number | null;
  /** Sent back when the sale is completed: the same key is the same sale. */
  requestKey: string | null;
  status: string;
  customer: { id: number; label: string; detail: string } | null;
  insuranceId: number | null;
  policy: { policyNumber: string | null; className: string; discountRate: Amount | null } | null;
  /** The customer's own policies, the default one first and one of each insurer: they stand first among the insurers. */
  policies: { insuranceId: number; insurer: string; className: string; state: PolicyState; endDate: string | null }[];
  /** What the sale's own percent is, where no policy of the customer says it. */
  coveragePercentage: Amount | null;
  prescriptions: { id: number; number: string; date: string; isExpired: boolean }[];
  prescriptionId: number | null;
  discountAmount: Amount;
  /** Null while none is chosen. */
  paymentMethod: string | null;
  notes: string | null;
  mayOverridePrice: boolean;
  /** What the fields beside the lines hold, as the form sends it back. */
  shown: string;
};

export type CartView = CartHead & {
  lines: CartLineView[];
  totals: Totals;
  /** The percent that the insurance pays in these totals; null without insurance. */
  coveragePercent: Amount | null;
  /** What the policy pays of each line, its key being the variant; null without a policy that covers. It charges nothing. */
  coverage: Split | null;
};
