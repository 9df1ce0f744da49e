import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big } from "#app/lib/money/money.ts";
import { PolicyStatusBadge } from "#app/modules/customers/policies/customer-policy-table.tsx";
import { LastFeedback } from "#app/modules/feedback/feedback-parts.tsx";
import { SaidJobs } from "#app/modules/lens-jobs/at-sale/prescription-jobs.tsx";
import { validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CustomerHeadData } from "./customer-head-data.server.ts";

const LINE = sprinkles({ display: "block", color: "soft" });
const SOFT = sprinkles({ color: "soft" });

/** What matters now about a customer, each fact with the way to it. */
export function CustomerFacts({ head: { profile, may, jobs } }: { head: CustomerHeadData }) {
  const t = useTranslations("customers");
  const { id, phone, money } = profile;
  const owes = money !== null && big(money.owed).gt(0);
  return (
    <DescriptionList
      variant="facts"
      items={[
        { term: t("phone"), value: <PhoneLink phone={phone} /> },
        ...(money
          ? [
              {
                term: t("profile.balance"),
                strong: owes,
                value: (
                  <>
                    {owes ? (
                      <a href={paths.customers.profile(id, { tab: "purchases" })}>
                        <Num>{formatMoney(money.owed)}</Num>
                      </a>
                    ) : (
                      <span className={SOFT}>{t("profile.nothingDue")}</span>
                    )}
                    {big(money.credit).gt(0) ? (
                      <small className={LINE}>{t("profile.credit", { amount: formatMoney(money.credit) })}</small>
                    ) : null}
                  </>
                ),
              },
            ]
          : []),
        { term: t("insurance"), value: <Insured policy={profile.policy} /> },
        { term: t("profile.lastPrescription"), value: <LastPrescription profile={profile} inDialog={may.edit} /> },
        { term: t("profile.nextAppointment"), value: <NextAppointment appointment={profile.appointment} /> },
        ...(profile.feedback
          ? [{ term: t("profile.lastFeedback"), value: <LastFeedback feedback={profile.feedback} /> }]
          : []),
        ...(jobs.length > 0 ? [{ term: t("profile.lensJobs"), value: <SaidJobs jobs={jobs} /> }] : []),
        ...(money?.toCollectSaleId
          ? [
              {
                term: t("profile.toCollect"),
                value: may.collect ? (
                  <a href={paths.sales.collect(money.toCollectSaleId)}>
                    {t("profile.orders", { count: money.toCollect })}
                  </a>
                ) : (
                  t("profile.orders", { count: money.toCollect })
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

type Profile = CustomerHeadData["profile"];

function Insured({ policy }: Pick<Profile, "policy">) {
  const t = useTranslations("customers");
  const locale = useLocale();
  if (!policy) return <span className={SOFT}>{t("notInsured")}</span>;
  const { provider, className, status, endDate } = policy;
  return (
    <>
      <bdi>{provider}</bdi> · <bdi>{className}</bdi>{" "}
      {status === "active" ? null : <PolicyStatusBadge status={status} />}
      <small className={LINE}>
        {endDate
          ? t.rich("list.validTill", { day: () => <Moment>{formatDay(endDate, locale)}</Moment> })
          : t("list.noEndDate")}
      </small>
    </>
  );
}

type LastPrescriptionProps = { profile: Profile; inDialog: boolean };

function LastPrescription({ profile: { id, prescription }, inDialog }: LastPrescriptionProps) {
  const t = useTranslations("customers.profile");
  const say = useTranslations("prescriptions");
  const locale = useLocale();
  if (!prescription) return <span className={SOFT}>{t("noPrescription")}</span>;
  const { expiryDate } = prescription;
  const validity = validityOf(expiryDate);
  const way = inDialog
    ? { href: paths.customers.prescription(id, prescription.id, { from: "profile" }), ...toDialog }
    : { href: paths.prescriptions.detail(prescription.id) };
  return (
    <>
      <a {...way}>
        <Moment>{formatDate(prescription.date, locale)}</Moment>
      </a>
      {validity === "valid" ? null : (
        <div>
          <Badge tone={validity === "expired" ? "bad" : "warn"}>{say(`statuses.${validity}`)}</Badge>
        </div>
      )}
      {expiryDate && validity !== "expired" ? (
        <small className={LINE}>
          {t.rich("expires", { day: () => <Moment>{formatDate(expiryDate, locale)}</Moment> })}
        </small>
      ) : null}
    </>
  );
}

function NextAppointment({ appointment }: Pick<Profile, "appointment">) {
  const t = useTranslations("customers.profile");
  const locale = useLocale();
  if (!appointment) return <span className={SOFT}>{t("noAppointment")}</span>;
  return (
    <>
      <a href={paths.appointments.detail(appointment.id)}>
        <Moment>{formatDateTime(appointment.date, locale)}</Moment>
      </a>
      {appointment.doctorName ? (
        <small className={LINE}>
          <bdi>{appointment.doctorName}</bdi>
        </small>
      ) : null}
    </>
  );
}
