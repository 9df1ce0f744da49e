import { shownCode, typedCode } from "#app/modules/gift-cards/card-code.ts";
import { GIFT_CARD } from "#app/modules/gift-cards/draw-on-cards.server.ts";
import { POINTS } from "#app/modules/loyalty/draw-on-points.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { codesOf, refuseUnlisted } from "#app/modules/settings/lists/kept-lists.server.ts";
import type { Em } from "#db/orm.ts";
import { STORE_CREDIT } from "./settle.ts";

/** Whether a payment method pays with what belongs to a customer. */
export const needsCustomer = (method: string): boolean => method === STORE_CREDIT || method === POINTS;

/** The payment methods that parts of a sale and balances are paid by. Store credit and points need a customer to whom they belong. */
export async function tenderMethods(em: Em, hasCustomer: boolean): Promise<string[]> {
  const { loyaltyOn } = await keptSettings(em);
  return (await codesOf(em, "payment_methods", { active: true })).filter(
    (code) => (hasCustomer || !needsCustomer(code)) && (loyaltyOn || code !== POINTS),
  );
}

/** Refuses payments by a method that the shop does not offer. @throws 400 beside the payment */
export async function refuseUnofferedTenders(
  em: Em,
  sent: readonly { paymentMethod: string }[],
  field = (index: number) => `payments[${index}].paymentMethod`,
): Promise<void> {
  if (sent.length === 0) return;
  const offered = await tenderMethods(em, true);
  for (const [index, { paymentMethod }] of sent.entries()) {
    refuseUnlisted(offered, paymentMethod, { field: field(index), message: "sales.errors.paymentUnknown" });
  }
}

type SentReference = { paymentMethod: string; externalReference?: string | null };

/** The reference of a payment as it is kept and printed: of a card's code only the last digits, because who knows the code can spend the card. */
export const keptReference = ({ paymentMethod, externalReference }: SentReference): string | null =>
  paymentMethod === GIFT_CARD && externalReference
    ? shownCode(typedCode(externalReference))
    : (externalReference ?? null);
