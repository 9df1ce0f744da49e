import { useLocale, useTranslations } from "use-intl";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Num } from "#app/ui/num.tsx";
import type { UnitView } from "./unit.schema.server.ts";

/** The registered stores, and how their documents fare. */
export function UnitTable({ units }: { units: readonly UnitView[] }) {
  const t = useTranslations("invoicing");
  const arabic = useLocale() === "ar";
  const count = (key: "lastCounter" | "pending" | "warned" | "refused"): Column<UnitView> => ({
    key,
    header: t(key),
    render: (unit) => <Num>{unit[key]}</Num>,
  });
  const columns: Column<UnitView>[] = [
    {
      key: "store",
      header: t("store"),
      render: ({ storeName, storeNameAr }) => <bdi>{(arabic && storeNameAr) || storeName}</bdi>,
    },
    { key: "environment", header: t("environment"), render: ({ environment }) => t(`environments.${environment}`) },
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => <Badge tone={status === "active" ? "good" : "neutral"}>{t(`statuses.${status}`)}</Badge>,
    },
    count("lastCounter"),
    count("pending"),
    count("warned"),
    count("refused"),
  ];
  return (
    <DataTable
      caption={t("list")}
      columns={columns}
      rows={units}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}
