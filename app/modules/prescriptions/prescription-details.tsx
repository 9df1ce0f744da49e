import { useLocale, useTranslations } from "use-intl";
import { formatDateWithHijri } from "#app/lib/hijri.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionView } from "./prescription.schema.server.ts";
import { RefractionTable } from "./refraction-table.tsx";

/** A prescription as it was written: the values of both eyes, the distances, who and when. */
export function PrescriptionDetails({ prescription }: { prescription: PrescriptionView }) {
  const t = useTranslations("customer.prescriptions");
  const locale = useLocale();
  const { expiryDate, pdDistance, pdNear, diagnosis, approvalCode, notes } = prescription;
  const text = (value: string | null) => value && <bdi>{value}</bdi>;
  const distance = (value: string | null) => value && <Num>{t("millimetres", { value })}</Num>;
  return (
    <div className={stack()}>
      <DescriptionList
        items={[
          { term: t("number"), value: <Num>{prescription.prescriptionNumber}</Num> },
          { term: t("date"), value: <Moment>{formatDateWithHijri(prescription.date, locale)}</Moment> },
          { term: t("doctor"), value: text(examinerName(prescription)) },
          { term: t("expires"), value: expiryDate && <Moment>{formatDateWithHijri(expiryDate, locale)}</Moment> },
        ]}
      />
      <RefractionTable prescription={prescription} />
      <DescriptionList
        items={[
          { term: t("pdDistance"), value: distance(pdDistance) },
          { term: t("pdNear"), value: distance(pdNear) },
          { term: t("diagnosis"), value: text(diagnosis) },
          { term: t("approvalCode"), value: approvalCode && <Num>{approvalCode}</Num> },
          { term: t("notes"), value: text(notes) },
        ]}
      />
      <div className={row({ justify: "end" })}>
        <LinkButton href={paths.prescriptions.detail(prescription.id)}>{t("open")}</LinkButton>
      </div>
    </div>
  );
}
