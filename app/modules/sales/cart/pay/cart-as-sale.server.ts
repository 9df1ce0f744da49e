import { DomainError } from "#app/lib/errors.ts";
import { amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { approvalOfCart } from "#app/modules/claims/approvals/use-approval.server.ts";
import type { CompleteInput } from "#app/modules/sales/cart/cart.schema.server.ts";
import { CASH } from "#app/modules/sales/payments/settle.ts";
import type { SaleInput } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import type { Em } from "#db/orm.ts";

/**
 * Converts a cart into a sale. A cart's discount excludes those of its lines and its promotion; a sale's includes them. With insurance the server
 * computes the discount.
 */
export function cartAsSale({ sale: shown, items, cashReceived }: CompleteInput, approvalId: number | null): SaleInput {
  const { shownCustomerId, shownPercent, shownPromotion, shownLeft, ...sale } = shown;
  const own = amount(sum([sale.discountAmount, ...items.map((item) => item.discountAmount)]));
  const insured = sale.insuranceId !== null;
  if (insured && big(own).gt(0)) {
    throw new DomainError("rule", "sales.errors.insuranceNoDiscount", { field: "sale.discountAmount" });
  }
  return {
    sale: {
      storeId: null,
      draftId: null,
      employeeId: null,
      customerName: null,
      subtotal: null,
      taxAmount: null,
      totalAmount: null,
      claimStatus: null,
      ...sale,
      approvalId,
      discountAmount: insured ? null : amount(big(own).plus(shownPromotion ?? ZERO)),
    },
    // If the catalogue's price changed after it was shown, the shown price disagrees and the sale is refused before anybody is charged.
    items: items.map(({ shownPrice, shown, ...item }) => ({
      ...item,
      unitPrice: item.unitPrice ?? shownPrice,
      totalPrice: null,
    })),
    ...(cashReceived !== null && sale.paymentMethod === CASH
      ? { payments: [{ paymentMethod: CASH, amount: null, tendered: cashReceived, externalReference: null }] }
      : {}),
  };
}

/** Sets a refusal of the money beside the fields of the sale screen, which has one for the payment method and one for the cash. */
export async function atShownFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = shownField(error.details.field);
    if (field === error.details.field) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, field });
  }
}

function shownField(field: string | undefined): string | undefined {
  if (field?.endsWith(".tendered")) return "cashReceived";
  return field?.startsWith("payments") ? "sale.paymentMethod" : field;
}

/** The approval by which a cart is sold: the insurer's answer. While the insurer is only being asked there is none. */
export async function answeredApproval(em: Em, cart: Parameters<typeof approvalOfCart>[1]): Promise<number | null> {
  const approval = await approvalOfCart(em, cart);
  return approval && approval.status !== "requested" ? approval.id : null;
}
