import { useTranslations } from "use-intl";
import { HeadTable, type PrescriptionHead } from "#app/modules/prescriptions/head-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CUSTOMER_FORM } from "../parts/customer-page-parts.ts";

type PrescriptionTableProps = { customerId: number; prescriptions: readonly PrescriptionHead[] };

/** The customer's newest prescriptions. Each row links to its dialog. */
export function PrescriptionTable({ customerId, prescriptions }: PrescriptionTableProps) {
  const t = useTranslations("customer.prescriptions");
  return (
    <Card
      id="prescriptions"
      title={t("title")}
      flush
      end={<LinkButton href={paths.prescriptions.new({ customerId })}>{t("new")}</LinkButton>}
    >
      <HeadTable
        prescriptions={prescriptions}
        columns={["number", "date", "doctor", "expires"]}
        hrefFor={(id) => paths.customers.prescription(customerId, id)}
        form={CUSTOMER_FORM}
        empty={<EmptyState title={t("none")} />}
      />
    </Card>
  );
}
