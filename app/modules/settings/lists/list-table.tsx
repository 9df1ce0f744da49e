import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ListEntryView } from "./list-entry.schema.server.ts";

type ListTableProps = {
  kind: string;
  caption: string;
  entries: readonly ListEntryView[];
  mayChange: boolean;
  empty: ReactNode;
};

/** The rows of a reference list in their order, each with its state and whether it can be removed. */
export function ListTable({ kind, caption, entries, mayChange, empty }: ListTableProps) {
  const t = useTranslations("settings.lists");
  const name = ({ id, name }: ListEntryView) =>
    mayChange ? (
      <a href={paths.settings.listEntry(kind, id)} {...toDialog}>
        <bdi lang="en">{name}</bdi>
      </a>
    ) : (
      <bdi lang="en">{name}</bdi>
    );
  const termColumns: Column<ListEntryView>[] = [
    { key: "methodKind", header: t("methodKind"), render: ({ methodKind }) => t(`methodKinds.${methodKind}`) },
    {
      key: "drawer",
      header: t("drawer"),
      lesser: true,
      render: ({ opensDrawer }) => (opensDrawer ? t("drawerOpens") : "–"),
    },
    { key: "fee", header: t("fee"), align: "end", render: (entry) => <Num>{feeOf(entry)}</Num> },
  ];
  const columns: Column<ListEntryView>[] = [
    {
      key: "sortOrder",
      header: t("sortOrder"),
      align: "end",
      render: ({ sortOrder }) => <Num>{formatCount(sortOrder)}</Num>,
    },
    { key: "name", header: t("name"), render: name },
    { key: "nameAr", header: t("nameAr"), render: ({ nameAr }) => <bdi lang="ar">{nameAr ?? "–"}</bdi> },
    { key: "code", header: t("code"), lesser: true, render: ({ code }) => <code dir="ltr">{code}</code> },
    ...(kind === "payment-methods" ? termColumns : []),
    {
      key: "state",
      header: t("state"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "inactive")}</Badge>
      ),
    },
    {
      key: "use",
      header: t("use"),
      render: ({ isBuiltIn, isUsed }) => t(isBuiltIn ? "builtIn" : isUsed ? "used" : "unused"),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ id, name, isUsed }) =>
        mayChange && !isUsed ? (
          <a href={paths.settings.removeListEntry(kind, id)} {...toDialog} aria-label={t("removeNamed", { name })}>
            {t("remove")}
          </a>
        ) : null,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} empty={empty} />;
}

/** "2.20%", "SAR 1.50", both, or a dash. */
function feeOf({ feePercent, feeFixed }: ListEntryView): string {
  const share = Number(feePercent) > 0 ? `${feePercent}%` : "";
  const fixed = Number(feeFixed) > 0 ? formatMoney(feeFixed ?? "") : "";
  return [share, fixed].filter(Boolean).join(" + ") || "–";
}
