import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { type Amount, ZERO } from "#app/lib/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { Split } from "#app/modules/insurance/coverage/split.ts";
import { coveringPolicy } from "#app/modules/sales/sale/sale-parties.server.ts";
import type { Totals } from "#app/modules/sales/sale/totals.ts";
import { cartCoverage } from "./cart-coverage.server.ts";
import { readCustomer, readDraft, readLines, readPrescriptions } from "./cart-rows.server.ts";
import { cartTotals } from "./cart-totals.ts";
import { defaultInsurance, insurerPercent } from "./default-insurance.server.ts";

export type CartLineView = {
  /** Its place in the form: its fields are called items[index]. */
  index: number;
  variantId: number;
  name: string;
  sku: string;
  detail: string;
  quantity: number;
  unitPrice: Amount;
  /** The catalogue's price, before a manager set another. */
  cataloguePrice: Amount;
  discountAmount: Amount;
  total: Amount;
  available: number | null;
  /** The serial numbers that were scanned, with spaces between them; null where the item has none. */
  serials: string | null;
};

export type CartView = {
  draftId: number | null;
  /** Sent back when the sale is completed: the same key is the same sale. */
  requestKey: string | null;
  status: string;
  lines: CartLineView[];
  customer: { id: number; label: string; detail: string } | null;
  insuranceId: number | null;
  policy: { policyNumber: string | null; className: string; discountRate: Amount | null } | null;
  /** What the sale's own percent is, where no policy of the customer says it. */
  coveragePercentage: Amount | null;
  prescriptions: { id: number; number: string; date: string }[];
  prescriptionId: number | null;
  discountAmount: Amount;
  paymentMethod: string;
  notes: string | null;
  totals: Totals;
  /** The percent that the insurance pays in these totals; null without insurance. */
  coveragePercent: Amount | null;
  /** What the policy pays of each line, its key being the variant; null without a policy that covers. It charges nothing. */
  coverage: Split | null;
  mayOverridePrice: boolean;
};

const EMPTY = {
  id: null,
  request_key: null,
  status: "open",
  customer_id: null,
  insurance_id: null,
  coverage_percentage: null,
  prescription_id: null,
  discount_amount: ZERO,
  payment_method: "cash",
  notes: null,
};

/**
 * A cart as the sale screen shows it, priced by the function that also prices the sale. `customerId` preselects a customer
 * who was just made; nothing is kept until the next button.
 */
export const getCart = operation({
  name: "getCart",
  summary: "A cart with its totals",
  permission: "sales:create",
  input: z.object({ draftId: optionalId(), customerId: optionalId() }),
  output: z.unknown(),
  async run({ em, store, permissions }, { draftId, customerId }): Promise<CartView> {
    const storeId = store?.id ?? 0;
    const mayOverridePrice = holds(permissions, "sales:manage");
    const draft = draftId === null ? EMPTY : await readDraft(em, storeId, draftId);
    const preselected = customerId !== null && customerId !== draft.customer_id;
    const chosen = preselected ? customerId : draft.customer_id;
    const insuranceId = preselected ? ((await defaultInsurance(em, chosen))?.insuranceId ?? null) : draft.insurance_id;
    const [cartRows, customer, prescriptions, policy, insurerPays] = await Promise.all([
      draftId === null ? [] : readLines(em, draftId, { storeId, mayOverridePrice }),
      chosen === null ? null : readCustomer(em, chosen),
      chosen === null ? [] : readPrescriptions(em, chosen),
      chosen === null || insuranceId === null ? null : coveringPolicy(em, chosen, insuranceId),
      insuranceId === null ? null : insurerPercent(em, insuranceId),
    ]);
    const ownPercent = draft.coverage_percentage ?? insurerPays ?? ZERO;
    const coveragePercent = insuranceId === null ? null : (policy?.discountRate ?? ownPercent);
    const totals = cartTotals(
      cartRows.map(({ line }) => line),
      draft.discount_amount,
      coveragePercent,
    );
    return {
      draftId: draft.id,
      requestKey: draft.request_key,
      status: draft.status,
      lines: cartRows.map(({ line }, index) => ({ ...line, index, total: totals.lineTotals[index] ?? ZERO })),
      customer,
      insuranceId,
      policy,
      coveragePercentage: insuranceId === null ? null : ownPercent,
      prescriptions,
      prescriptionId: preselected ? null : draft.prescription_id,
      discountAmount: draft.discount_amount,
      paymentMethod: draft.payment_method,
      notes: draft.notes,
      totals,
      coveragePercent,
      coverage: policy === null ? null : await cartCoverage(em, policy.policyId, cartRows),
      mayOverridePrice,
    };
  },
});
