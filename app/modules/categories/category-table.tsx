import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./category-table.css.ts";

export type CategoryRow = {
  id: number;
  name: string;
  nameAr: string | null;
  level: number;
  insuranceCategory: string | null;
  isInventoryItem: boolean;
  isActive: boolean;
  defaultReorderLevel: number;
  products: number;
};

type CategoryTableProps = { rows: readonly CategoryRow[]; mayEdit: boolean; mayRemove: boolean; empty: ReactNode };

/** The tree of categories, each one under its parent and further in. */
export function CategoryTable({ rows, mayEdit, mayRemove, empty }: CategoryTableProps) {
  const t = useTranslations("categories");
  const columns: Column<CategoryRow>[] = [
    {
      key: "name",
      header: t("name"),
      render: ({ id, name, level }) => (
        <span className={css.indent.at(Math.min(level, css.indent.length - 1))}>
          {mayEdit ? (
            <a href={paths.categories.edit(id)}>
              <bdi lang="en">{name}</bdi>
            </a>
          ) : (
            <bdi lang="en">{name}</bdi>
          )}
        </span>
      ),
    },
    { key: "nameAr", header: t("nameAr"), render: ({ nameAr }) => <bdi>{nameAr ?? "–"}</bdi> },
    {
      key: "insuranceCategory",
      header: t("insuranceCategory"),
      render: ({ insuranceCategory }) => (insuranceCategory ? t(`insuranceCategories.${insuranceCategory}`) : "–"),
    },
    {
      key: "kind",
      header: t("kind"),
      render: ({ isInventoryItem }) => t(isInventoryItem ? "inventoryItem" : "service"),
    },
    {
      key: "reorder",
      header: t("defaultReorderLevel"),
      align: "end",
      render: ({ isInventoryItem, defaultReorderLevel }) => <Num>{isInventoryItem ? defaultReorderLevel : "–"}</Num>,
    },
    {
      key: "products",
      header: t("products"),
      align: "end",
      render: ({ products }) => <Num>{formatCount(products)}</Num>,
    },
    {
      key: "status",
      header: t("status"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "inactive")}</Badge>
      ),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ id, name, isActive }) =>
        mayRemove && isActive ? (
          <a href={paths.categories.remove(id)} {...toDialog} aria-label={t("removeNamed", { name })}>
            {t("remove")}
          </a>
        ) : null,
    },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
