import { useTranslations } from "use-intl";
import { CUSTOMER_FORM } from "#app/modules/customers/parts/customer-page-parts.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { HeadTable, type PrescriptionHead } from "./head-table.tsx";

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
