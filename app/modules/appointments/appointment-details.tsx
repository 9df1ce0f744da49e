import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatDateTimeWithHijri } from "#app/lib/hijri.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { useShownType } from "./appointment-words.tsx";

type AppointmentDetailsProps = {
  appointment: AppointmentView;
  /** Whether the user may open the customer's page. */
  opensCustomer: boolean;
};

/** The customer with phone and email, and the notes with their times. */
export function AppointmentDetails({ appointment, opensCustomer }: AppointmentDetailsProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const typeOf = useShownType();
  const { customerId, customerName, customerPhone, remindedAt, remindedByName, cancelReason } = appointment;
  const { prescriptionId, prescriptionNumber } = appointment;
  const text = (value: string | null) => value && <bdi>{value}</bdi>;
  const store = (locale === "ar" && appointment.storeNameAr) || appointment.storeName;
  return (
    <Card>
      <DescriptionList
        items={[
          {
            term: t("columns.customer"),
            value: opensCustomer ? (
              <a href={paths.customers.profile(customerId)}>
                <bdi>{customerName}</bdi>
              </a>
            ) : (
              text(customerName)
            ),
          },
          {
            term: t("columns.phone"),
            value: <PhoneLink phone={customerPhone} />,
          },
          {
            term: t("columns.date"),
            value: <Moment>{formatDateTimeWithHijri(appointment.appointmentDate, locale)}</Moment>,
          },
          { term: t("fields.minutes"), value: t("minutes", { count: appointment.minutes }) },
          { term: t("columns.doctor"), value: text(examinerName(appointment)) },
          { term: t("columns.type"), value: text(typeOf(appointment.appointmentType)) },
          { term: t("columns.store"), value: text(store) },
          { term: t("columns.notes"), value: text(appointment.notes) },
          {
            term: t("called"),
            value: remindedAt && (
              <>
                <Moment>{formatDateTime(remindedAt, locale)}</Moment> <bdi>{remindedByName}</bdi>
              </>
            ),
          },
          ...(prescriptionId === null
            ? []
            : [
                {
                  term: t("prescription"),
                  value: (
                    <a href={paths.prescriptions.detail(prescriptionId)}>
                      <Num>{prescriptionNumber}</Num>
                    </a>
                  ),
                },
              ]),
          ...(cancelReason ? [{ term: t("reason"), value: text(cancelReason) }] : []),
        ]}
      />
    </Card>
  );
}
