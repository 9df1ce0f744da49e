import { useLocale, useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { AppointmentBadge } from "#app/modules/appointments/appointment-words.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { MyVisit } from "./my-page.server.ts";

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
