import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { HeadTable, type PrescriptionHead } from "./head-table.tsx";

type ExaminerPrescriptionsProps = {
  /** Who wrote them. */
  of: { doctorId: number } | { optometristId: number };
  prescriptions: readonly PrescriptionHead[];
};

/** The newest prescriptions of a doctor or an optometrist, with the way to all of them. */
export function ExaminerPrescriptions({ of, prescriptions }: ExaminerPrescriptionsProps) {
  const t = useTranslations("doctors");
  return (
    <Card
      title={t("prescriptions")}
      flush
      end={<LinkButton href={paths.prescriptions.list(of)}>{t("allPrescriptions")}</LinkButton>}
    >
      <HeadTable
        prescriptions={prescriptions}
        columns={["number", "customer", "date", "expires"]}
        hrefFor={paths.prescriptions.detail}
        empty={<EmptyState title={t("noPrescriptions")} />}
      />
    </Card>
  );
}
