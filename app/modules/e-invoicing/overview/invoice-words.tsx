import { useLocale, useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { InvoiceRow } from "./invoice.schema.server.ts";
import type { InvoiceStatus } from "./lateness.ts";
import { ageOf } from "./lateness.ts";

const TONES: Record<InvoiceStatus, Tone> = {
  pending: "info",
  reported: "good",
  cleared: "good",
  warned: "warn",
  refused: "bad",
};

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const t = useTranslations("invoices");
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** "3 hours", since `from`. */
export function useAge(now: string) {
  const t = useTranslations("invoices");
  return (from: string): string => {
    const { unit, count } = ageOf(from, now);
    return t(`ages.${unit}`, { count });
  };
}

/** A store's name in the user's language. */
export function useStoreName() {
  const arabic = useLocale() === "ar";
  return ({ storeName, storeNameAr }: Pick<InvoiceRow, "storeName" | "storeNameAr">): string =>
    (arabic && storeNameAr) || storeName;
}
