import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { isAllowed, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { approvalOfCart, approvalThreshold } from "#app/modules/claims/approvals/use-approval.server.ts";
import { updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { invoicedCompany } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { cartCoverage, insuredTotals } from "#app/modules/sales/cart/lines/cart-coverage.server.ts";
import { cartPromotion } from "#app/modules/sales/cart/lines/cart-promotion.server.ts";
import {
  EMPTY_DRAFT,
  insuredRows,
  lookOf,
  readCustomer,
  readDraft,
  readLines,
  readPolicies,
  readPrescriptions,
  shownLine,
  storesOfUsedUp,
} from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import { cartLineTotals, panelSums } from "#app/modules/sales/cart/lines/cart-totals.ts";
import { coverageOf, defaultInsurer } from "#app/modules/sales/sale/coverage.server.ts";
import type { CartView } from "./cart-view.ts";
import type { ShownHead } from "./merge-cart.ts";

/**
 * A cart as the sale screen shows it, priced by the function that also prices the sale. `customerId` preselects a customer who was just
 * added, `prescriptionId` a prescription of that customer; the cart keeps them only with the next button.
 */
export const getCart = operation({
  name: "getCart",
  summary: "A cart with its totals",
  permission: "sales:create",
  input: z.object({ draftId: optionalId(), customerId: optionalId(), prescriptionId: optionalId() }),
  output: z.unknown(),
  async run({ em, store, permissions }, { draftId, customerId, prescriptionId }): Promise<CartView> {
    const storeId = store?.id ?? 0;
    const mayOverridePrice = holds(permissions, "sales:manage");
    const [draft, kept] =
      draftId === null
        ? [EMPTY_DRAFT, []]
        : await Promise.all([readDraft(em, storeId, draftId), readLines(em, draftId, { storeId, mayOverridePrice })]);
    const preselected = customerId !== null && customerId !== draft.customer_id;
    const chosen = preselected ? customerId : draft.customer_id;
    const insuranceId = preselected ? ((await defaultInsurer(em, customerId))?.id ?? null) : draft.insurance_id;
    const coveragePercentage = draft.coverage_percentage;
    const cartRows = await insuredRows(em, kept, insuranceId);
    const [elsewhere, customer, company, prescriptions, policies, insured, approval] = await Promise.all([
      storesOfUsedUp(em, storeId, cartRows),
      chosen === null ? null : readCustomer(em, chosen),
      chosen === null ? null : invoicedCompany(em, storeId, chosen),
      chosen === null ? [] : readPrescriptions(em, chosen),
      chosen === null ? [] : readPolicies(em, chosen),
      insuranceId === null ? null : coverageOf(em, { customerId: chosen, insuranceId, coveragePercentage }),
      approvalOfCart(em, { draftId, customerId: chosen, insuranceId }),
    ]);
    const asked = prescriptions.find(({ id }) => id === prescriptionId);
    const policy = insured?.policy ?? null;
    const coveragePercent = insured?.percent ?? null;
    const { promotion, offer } = await cartPromotion(em, {
      code: draft.promotion_code,
      rows: cartRows,
      insuranceId: insured ? insuranceId : null,
    });
    const threshold = await approvalThreshold(em, policy?.policyId ?? null);
    const terms = { discountAmount: draft.discount_amount, insured, promotion, approval, threshold };
    const { totals, ...covered } = insuredTotals(cartRows, terms);
    const lineTotals = cartLineTotals(cartRows, insuranceId !== null);
    return {
      draftId: draft.id,
      requestKey: draft.request_key,
      status: draft.status,
      lines: cartRows.map(({ line }, index) => {
        const shown = shownLine(line, insuranceId === null);
        const drawn = {
          ...line,
          elsewhere: elsewhere.get(line.variantId) ?? [],
          index,
          total: lineTotals[index] ?? ZERO,
          shown,
        };
        return { ...drawn, look: lookOf(drawn, insuranceId === null) };
      }),
      customer,
      company,
      insuranceId,
      insurer: insured?.insuranceProvider ?? null,
      policy,
      policies,
      coveragePercentage: insured?.ownPercent ?? null,
      prescriptions,
      prescriptionId: preselected ? (asked?.id ?? null) : draft.prescription_id,
      discountAmount: draft.discount_amount,
      paymentMethod: draft.payment_method,
      notes: draft.notes,
      totals,
      panel: panelSums(totals),
      promotion,
      offer,
      coveragePercent,
      ...covered,
      coverage: policy === null || covered.limit ? null : await cartCoverage(em, policy.policyId, cartRows),
      mayOverridePrice,
      mayApprove: isAllowed(updateInsurerApproval, { permissions }),
      shown: JSON.stringify({
        customerId: draft.customer_id,
        insuranceId: draft.insurance_id,
        coveragePercentage: insured && !policy ? insured.ownPercent : null,
        prescriptionId: draft.prescription_id,
        promotionCode: draft.promotion_code,
        discountAmount: insured ? null : draft.discount_amount,
        paymentMethod: draft.payment_method,
        notes: draft.notes,
      } satisfies ShownHead),
    };
  },
});
