import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import type { PromotionView } from "./promotion.schema.server.ts";
import { PromotionBadge, PromotionDays, PromotionValue } from "./promotion-words.tsx";

type PromotionTableProps = {
  rows: readonly PromotionView[];
  /** Whether the reader may begin a new promotion as a copy of one. */
  duplicates: boolean;
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

/** The promotions. A row links to the promotion's form. */
export function PromotionTable({ rows, duplicates, ...table }: PromotionTableProps) {
  const t = useTranslations("promotions");
  const columns: Column<PromotionView>[] = [
    { key: "code", header: t("code"), sortable: true, render: ({ code }) => <Num>{code}</Num> },
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "discountType",
      header: t("discountType"),
      sortable: true,
      lesser: true,
      render: ({ discountType }) => t(`discountTypes.${discountType}`),
    },
    { key: "value", header: t("value"), align: "end", render: (promotion) => <PromotionValue {...promotion} /> },
    {
      key: "startDate",
      header: t("dates"),
      sortable: true,
      render: (promotion) => <PromotionDays {...promotion} />,
    },
    {
      key: "usedCount",
      header: t("used"),
      sortable: true,
      align: "end",
      render: ({ usedCount, usageLimit }) =>
        usageLimit === null ? <Num>{usedCount}</Num> : t("usedOf", { used: usedCount, limit: usageLimit }),
    },
    { key: "status", header: t("status"), render: ({ status }) => <PromotionBadge status={status} /> },
  ];
  const duplicate: Column<PromotionView> = {
    key: "duplicate",
    header: t("actions"),
    hideHeader: true,
    align: "end",
    render: ({ id, code }) => (
      <a href={paths.promotions.new({ from: id })} aria-label={t("duplicateOne", { code })}>
        {t("duplicate")}
      </a>
    ),
  };
  return (
    <DataTable
      caption={t("title")}
      columns={duplicates ? [...columns, duplicate] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.promotions.detail(id)}
      {...table}
    />
  );
}
