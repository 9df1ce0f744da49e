import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CUSTOMER_FORM } from "#app/modules/customers/parts/customer-page-parts.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { HeadTable, type PrescriptionHead } from "./head-table.tsx";

type PrescriptionTableProps = {
  customerId: number;
  prescriptions: readonly PrescriptionHead[];
  /** Below the table, on a page with all prescriptions. Without it the table stands beside the customer's form, which its dialogs carry. */
  pagination?: ReactNode;
  /** Whether the reader may open the dialog of a prescription; otherwise its page opens. */
  opensDialog?: boolean;
};

/** The customer's newest prescriptions. Each row links to its dialog. */
export function PrescriptionTable({
  customerId,
  prescriptions,
  pagination,
  opensDialog = true,
}: PrescriptionTableProps) {
  const t = useTranslations("customer.prescriptions");
  return (
    <Card id="prescriptions" title={t("title")} flush>
      <HeadTable
        prescriptions={prescriptions}
        columns={["number", "date", "doctor", "expires"]}
        hrefFor={(id) =>
          opensDialog
            ? paths.customers.prescription(customerId, id, pagination ? { from: "profile" } : {})
            : paths.prescriptions.detail(id)
        }
        form={pagination ? undefined : CUSTOMER_FORM}
        empty={<EmptyState title={t("none")} />}
      />
      {pagination}
    </Card>
  );
}
