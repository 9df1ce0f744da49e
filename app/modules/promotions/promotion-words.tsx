import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PromotionView } from "./promotion.schema.server.ts";
import type { PromotionStatus } from "./promotion-status.ts";

const TONES: Record<PromotionStatus, Tone> = {
  running: "good",
  scheduled: "info",
  ended: "neutral",
  exhausted: "warn",
  inactive: "outline",
};

export function PromotionBadge({ status }: { status: PromotionStatus }) {
  const t = useTranslations("promotions.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** "20%" or "SAR 75.00". */
export const PromotionValue = ({
  discountType,
  discountValue,
}: Pick<PromotionView, "discountType" | "discountValue">) => (
  <Num>{discountType === "percentage" ? `${Number(discountValue)}%` : formatMoney(discountValue)}</Num>
);

/** The days from its beginning to its end. */
export function PromotionDays({ startDate, endDate }: Pick<PromotionView, "startDate" | "endDate">) {
  const t = useTranslations("promotions");
  const locale = useLocale();
  const day = (value: string) => <Moment>{formatDay(value, locale)}</Moment>;
  return endDate === null
    ? t.rich("from", { day: () => day(startDate) })
    : t.rich("fromTo", { from: () => day(startDate), to: () => day(endDate) });
}
