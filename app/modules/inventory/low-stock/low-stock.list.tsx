import { formatCount } from "#app/lib/format-count.ts";
import { listHref } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { twoLines } from "#app/modules/inventory/stock/list/two-lines.tsx";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { SHORT } from "#app/modules/ledger/status.ts";
import { STATE_TONES } from "#app/modules/ledger/stock-state.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { inFile } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, ListColumn } from "#app/ui/list/list.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { listStockToOrder } from "./list-stock-to-order.server.ts";

type Short = RowOf<typeof listStockToOrder>;
type Figure = "quantity" | "quantityOnHold" | "available" | "pending" | "reorderLevel" | "sold";

const figure = (key: Figure, header: string): ListColumn<Short> => ({
  header,
  align: "end",
  cell: (row) => <Num>{formatCount(row[key])}</Num>,
  file: { value: (row) => row[key] },
});

/** The items to order. Each row links to the item's stock history. */
export const lowStockList: List<Short> = {
  words: "stock.short",
  path: () => paths.inventory.lowStock(),
  file: {
    path: () => paths.inventory.exportLowStock(),
    name: "low-stock",
  },
  links: ({ query, t }) => (
    <>
      <PrintLink href={listHref(paths.inventory.printLowStock(), query, {})}>{t("print")}</PrintLink>
      <LinkButton variant="primary" href={paths.requisitions.reorder()}>
        {t("reorder")}
      </LinkButton>
    </>
  ),
  lead: ({ hasStore, t }) => (
    <>
      <StockTabs current="lowStock" />
      {hasStore ? (
        <div className={stack()}>
          <p>{t("intro")}</p>
          <span />
        </div>
      ) : null}
    </>
  ),
  noStore: { title: "catalogue:noStore", text: "catalogue:noStoreText" },
  row: ({ variantId }) => paths.inventory.movements(variantId),
  search: "catalogue:searchLabel",
  filters: {
    status: chips(SHORT, "catalogue:states"),
    ordered: chips(["no"], (_no, { t }) => t("notOrdered")),
  },
  sorts: ["available", "name", "sku", "quantity", "pending", "sold"],
  sort: "available",
  noneText: "noneText",
  columns: {
    name: {
      header: "catalogue:product",
      cell: ({ name, brand }) => twoLines(<bdi>{name}</bdi>, brand),
      file: { value: ({ name }) => name },
    },
    brand: inFile(({ brand }) => brand, { header: "catalogue:brand" }),
    sku: {
      header: "catalogue:skuAndLook",
      cell: ({ sku, color, size }) => twoLines(Num({ children: sku }), listed([color, size])),
      file: { header: "catalogue:sku", value: ({ sku }) => sku },
    },
    color: inFile(({ color }) => color, { header: "catalogue:color" }),
    size: inFile(({ size }) => size, { header: "catalogue:size" }),
    quantity: figure("quantity", "catalogue:quantity"),
    quantityOnHold: figure("quantityOnHold", "catalogue:quantityOnHold"),
    available: figure("available", "catalogue:available"),
    pending: figure("pending", "stock:pending"),
    reorderLevel: figure("reorderLevel", "catalogue:reorderLevel"),
    sold: figure("sold", "sold"),
    toOrder: {
      align: "end",
      cell: ({ toOrder }) => (
        <strong>
          <Num>{toOrder}</Num>
        </strong>
      ),
      file: { value: ({ toOrder }) => toOrder },
    },
    status: {
      header: "catalogue:status",
      cell: ({ status }, { t }) => <Badge tone={STATE_TONES[status]}>{t(`catalogue:states.${status}`)}</Badge>,
      file: { value: ({ status }, { t }) => t(`catalogue:states.${status}`) },
    },
  },
};
