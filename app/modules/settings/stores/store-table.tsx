import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { StoreSettingsView } from "./store-settings.schema.server.ts";

/** The stores that the user works in; a row leads to the store's settings. */
export function StoreTable({ stores }: { stores: readonly StoreSettingsView[] }) {
  const t = useTranslations("settings.store");
  const arabic = useLocale() === "ar";
  const columns: Column<StoreSettingsView>[] = [
    { key: "name", header: t("name"), render: ({ name, nameAr }) => <bdi>{(arabic && nameAr) || name}</bdi> },
    { key: "code", header: t("code"), render: ({ code }) => <Num>{code}</Num> },
    {
      key: "address",
      header: t("addressTitle"),
      lesser: true,
      render: ({ address, addressAr }) => <bdi>{(arabic && addressAr) || address || "–"}</bdi>,
    },
    { key: "vatNumber", header: t("vatNumber"), render: ({ vatNumber }) => (vatNumber ? <Num>{vatNumber}</Num> : "–") },
    {
      key: "isActive",
      header: t("state"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{isActive ? t("active") : t("closed")}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("list")}
      columns={columns}
      rows={stores}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.settings.store(id)}
      empty={<EmptyState title={t("none")} />}
    />
  );
}
