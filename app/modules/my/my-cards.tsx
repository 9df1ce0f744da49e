import { useLocale, useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { RefractionTable } from "#app/modules/prescriptions/refraction-table.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { MyPage, MyStep } from "./my-page.server.ts";
import { StoreName } from "./my-visits.tsx";

const STEP_TONES: Record<MyStep, Tone> = { ordered: "info", making: "info", ready: "good", collected: "neutral" };

export function GlassesCard({ glasses }: Pick<MyPage, "glasses">) {
  const t = useTranslations("my");
  const locale = useLocale();
  return (
    <ListCard title={t("glasses")} empty={t("noGlasses")}>
      {glasses.map(({ number, step, orderedAt, promisedOn, href }) => (
        <ListRow
          key={number}
          href={href}
          detail={
            promisedOn && (step === "ordered" || step === "making")
              ? t("promised", { day: formatDay(promisedOn, locale) })
              : t("orderedOn", { day: formatDate(orderedAt, locale) })
          }
          end={<Badge tone={STEP_TONES[step]}>{t(`steps.${step}`)}</Badge>}
        >
          <Num>{number}</Num>
        </ListRow>
      ))}
    </ListCard>
  );
}

export function ReceiptsCard({ token, receipts }: { token: string } & Pick<MyPage, "receipts">) {
  const t = useTranslations("my");
  const locale = useLocale();
  return (
    <ListCard title={t("receipts")} empty={t("noReceipts")}>
      {receipts.map(({ id, number, at, total, due, storeName, storeNameAr }) => (
        <ListRow
          key={id}
          href={myPaths.receipt(token, id)}
          detail={
            <>
              <Moment>{formatDate(at, locale)}</Moment> · <StoreName name={storeName} nameAr={storeNameAr} />
            </>
          }
          end={Number(due) > 0 ? <Badge tone="warn">{t("due", { amount: formatMoney(due, locale) })}</Badge> : null}
          aside={<Num>{formatMoney(total, locale)}</Num>}
        >
          <Num>{number}</Num>
        </ListRow>
      ))}
    </ListCard>
  );
}

export function PrescriptionCard({ prescription }: { prescription: NonNullable<MyPage["prescription"]> }) {
  const t = useTranslations("my");
  const locale = useLocale();
  const { date, expiryDate } = prescription;
  return (
    <Card title={t("prescription")}>
      <div className={stack()}>
        <p>
          {t("prescriptionOf", { day: formatDate(date, locale) })}
          {expiryDate ? ` · ${t("validUntil", { day: formatDate(expiryDate, locale) })}` : null}
        </p>
        <RefractionTable prescription={prescription} />
      </div>
    </Card>
  );
}

export function PointsCard({ points }: { points: NonNullable<MyPage["points"]> }) {
  const t = useTranslations("my");
  const locale = useLocale();
  const { endingNext, worth } = points;
  return (
    <Card title={t("points")}>
      <p>
        <strong>{t("pointsHeld", { count: points.points })}</strong>{" "}
        {t("pointsWorth", { amount: formatMoney(worth, locale) })}
      </p>
      {endingNext ? (
        <p>{t("pointsEnd", { count: endingNext.points, day: formatDay(endingNext.endsOn, locale) })}</p>
      ) : null}
    </Card>
  );
}
