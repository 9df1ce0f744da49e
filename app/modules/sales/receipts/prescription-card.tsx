import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import type { ReceiptView } from "#app/modules/sales/receipts/receipt.schema.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

/** The prescription of a sale. Shows nothing for a sale without one. */
export function PrescriptionCard({ prescription }: Pick<ReceiptView, "prescription">) {
  const t = useTranslations("sales.detail");
  const locale = useLocale();
  if (!prescription) return null;
  const { id, number, date, doctorName } = prescription;
  return (
    <Card title={t("prescription")}>
      <div className={stack()}>
        <DescriptionList
          items={[
            { term: t("prescriptionNumber"), value: <Num>{number}</Num> },
            { term: t("doctor"), value: doctorName && <bdi>{doctorName}</bdi> },
            { term: t("prescriptionDate"), value: <Moment>{formatDate(date, locale)}</Moment> },
          ]}
        />
        <div>
          <LinkButton href={paths.prescriptions.detail(id)}>{t("viewPrescription")}</LinkButton>
        </div>
      </div>
    </Card>
  );
}
