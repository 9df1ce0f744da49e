import { useLocale, useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { formatDate, formatDateTime, formatDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { AppointmentBadge } from "#app/modules/appointments/appointment-words.tsx";
import { RefractionTable } from "#app/modules/prescriptions/refraction-table.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { MyPage, MyStep, MyVisit } from "./my-page.server.ts";

/** A store's name in the language of the page. */
export function StoreName({ name, nameAr }: { name: string; nameAr: string | null }) {
  return <bdi>{useLocale() === "ar" ? (nameAr ?? name) : name}</bdi>;
}

export function VisitsCard({ token, visits }: { token: string; visits: readonly MyVisit[] }) {
  const t = useTranslations("my");
  const locale = useLocale();
  return (
    <ListCard title={t("visits")} link={{ label: t("ask"), href: myPaths.ask(token) }} empty={t("noVisits")}>
      {visits.map((visit) => (
        <ListRow
          key={visit.id}
          href={myPaths.visit(token, visit.id)}
          detail={<StoreName name={visit.storeName} nameAr={visit.storeNameAr} />}
          end={<AppointmentBadge status={visit.status} />}
        >
          <Moment>{formatDateTime(visit.at, locale)}</Moment>
        </ListRow>
      ))}
    </ListCard>
  );
}

/** When and where a visit is, and with whom. */
export function VisitFacts({ visit }: { visit: MyVisit }) {
  const t = useTranslations("my");
  const locale = useLocale();
  const address = locale === "ar" ? (visit.storeAddressAr ?? visit.storeAddress) : visit.storeAddress;
  return (
    <Card>
      <p>
        <strong>
          <Moment>{formatDateTime(visit.at, locale)}</Moment>
        </strong>{" "}
        <AppointmentBadge status={visit.status} />
      </p>
      {visit.examiner ? <p>{t.rich("with", { name: () => <bdi>{visit.examiner}</bdi> })}</p> : null}
      <p>
        <StoreName name={visit.storeName} nameAr={visit.storeNameAr} />
        {address ? (
          <>
            <br />
            <bdi>{address}</bdi>
          </>
        ) : null}
      </p>
      {visit.storePhone ? (
        <p>
          <a href={`tel:${visit.storePhone.replace(/[^+\d]/g, "")}`}>
            <Num>{readablePhone(visit.storePhone)}</Num>
          </a>
        </p>
      ) : null}
    </Card>
  );
}

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

/** The way to another visit, for who has none to come. */
export const AskLink = ({ token, label }: { token: string; label: string }) => (
  <LinkButton href={myPaths.ask(token)} variant="primary">
    {label}
  </LinkButton>
);
