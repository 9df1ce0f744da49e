import { useTranslations } from "use-intl";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";
import { formatCost } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState, NoMatch } from "#app/ui/list/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { RowsFound } from "#app/ui/list/rows-found.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { VendorItemView } from "./vendor.schema.server.ts";

type VendorItemsCardProps = {
  vendorId: number;
  query: ListQuery;
  items: readonly VendorItemView[];
  total: number;
  pages: number;
  /** The commands on the items that the reader may run. */
  may: { addItem: boolean; editItem: boolean; removeItem: boolean };
};

/** The items that a vendor supplies, each with its code, cost, lead time and smallest order. */
export function VendorItemsCard({ vendorId, query, items, total, pages, may }: VendorItemsCardProps) {
  const t = useTranslations("vendors");
  const path = paths.vendors.detail(vendorId);
  const add = may.addItem ? (
    <LinkButton href={paths.vendors.newItem(vendorId)} {...toDialog}>
      {t("addItem")}
    </LinkButton>
  ) : undefined;
  const cost: Column<VendorItemView> = {
    key: "unitCost",
    header: t("unitCost"),
    align: "end",
    render: ({ unitCost }) => <Num>{formatCost(unitCost)}</Num>,
  };
  const columns: Column<VendorItemView>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ name, brand, isPreferred }) => (
        <>
          <bdi>{name}</bdi> · <bdi>{brand}</bdi> {isPreferred ? <Badge tone="info">{t("preferred")}</Badge> : null}
        </>
      ),
    },
    { key: "sku", header: t("sku"), render: ({ sku }) => <Num>{sku}</Num> },
    {
      key: "vendorSku",
      header: t("vendorSku"),
      render: ({ vendorSku }) => (vendorSku ? <Num>{vendorSku}</Num> : "–"),
    },
    ...(useSeesCosts() ? [cost] : []),
    {
      key: "leadTime",
      header: t("leadTime"),
      align: "end",
      render: ({ leadTimeDays }) => (leadTimeDays === null ? "–" : t("days", { days: leadTimeDays })),
    },
    {
      key: "minimum",
      header: t("minimum"),
      align: "end",
      render: ({ minimumQuantity }) => <Num>{minimumQuantity}</Num>,
    },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: ({ id, name, sku }) => (
        <span className={row({ justify: "end" })}>
          {may.editItem ? (
            <a
              href={paths.vendors.item(vendorId, id)}
              aria-label={t("editItem", { item: `${name} ${sku}` })}
              {...toDialog}
            >
              {t("edit")}
            </a>
          ) : null}
          {may.removeItem ? (
            <a
              href={paths.vendors.removeItem(vendorId, id)}
              aria-label={t("removeItemOf", { item: `${name} ${sku}` })}
              {...toDialog}
            >
              {t("remove")}
            </a>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <Card title={t("itemsTitle")} flush carries end={add} id="items">
      {total > 0 || query.q ? (
        <FilterBar
          action={path}
          label={t("searchItems")}
          placeholder={t("searchItems")}
          defaultValue={query.q}
          found={<RowsFound count={total} />}
        />
      ) : null}
      <DataTable
        caption={t("itemsTitle")}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          query.q ? (
            <NoMatch title={t("noItemsMatch")} clearHref={path} />
          ) : (
            <EmptyState title={t("noItems")} text={t("noItemsText")} />
          )
        }
      />
      <Pagination
        page={query.page}
        pages={pages}
        size={query.size}
        hrefFor={(page) => listHref(path, query, { page })}
      />
    </Card>
  );
}
