import { formatDay, type Locale } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { PromotionRefusal } from "./promotion-discount.ts";

/** Why a promotion gives nothing, as a message. */
export function reasonMessage(refusal: PromotionRefusal, locale: Locale): Message {
  const key = `promotions.reasons.${refusal.reason}`;
  if (refusal.reason === "belowMinimum") return { key, params: { minimum: formatMoney(refusal.minimum) } };
  if (refusal.reason === "notBegun" || refusal.reason === "ended") {
    return { key, params: { day: formatDay(refusal.day, locale) } };
  }
  return { key };
}
