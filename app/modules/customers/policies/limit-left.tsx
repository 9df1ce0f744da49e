import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { MemberLimit } from "#app/modules/insurance/coverage/member-limits.server.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";

/** What earlier sales have left of the limit of a policy's class, and until when. */
export function LimitLeft({ limit }: { limit: MemberLimit | undefined }) {
  const t = useTranslations("customer.policies");
  const locale = useLocale();
  if (!limit) return "–";
  return (
    <>
      {t("limitLeft", { left: formatMoney(limit.left), limit: formatAmount(limit.limit) })}
      <small className={sprinkles({ display: "block", color: "soft" })}>
        {t.rich("limitUntil", {
          vat: limit.beforeVat ? "before" : "with",
          day: () => <Moment key="day">{formatDay(limit.to, locale)}</Moment>,
        })}
      </small>
    </>
  );
}
