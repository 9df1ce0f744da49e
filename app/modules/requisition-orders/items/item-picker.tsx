import { useTranslations } from "use-intl";
import { formatCost } from "#app/lib/money/format-money.ts";
import { found as foundList, look } from "#app/modules/requisition-orders/form/order-form.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { OrderableItem } from "./find-order-items.server.ts";

type Item = Pick<OrderableItem, "name" | "brand" | "sku" | "color" | "size">;

export const ItemName = ({ name, brand, sku, color, size }: Item) => (
  <>
    <bdi>{name}</bdi>
    <span className={look}>
      <bdi>{[brand, color, size].filter(Boolean).join(" · ")}</bdi> <Num>{sku}</Num>
    </span>
  </>
);

type ItemPickerProps = { q: string; found: readonly OrderableItem[] };

/** The search and the list of items that can be ordered, with the store's real stock. It stands in a form; its buttons send `intent`. */
export function ItemPicker({ q, found }: ItemPickerProps) {
  const t = useTranslations("requisitions");
  const cost: Column<OrderableItem> = {
    key: "unitPrice",
    header: t("unitPrice"),
    align: "end",
    render: ({ unitPrice }) => <Num>{formatCost(unitPrice)}</Num>,
  };
  const columns: Column<OrderableItem>[] = [
    {
      key: "item",
      header: t("item"),
      render: (item) => (
        <>
          <ItemName {...item} />
          {item.isSupplied ? <Badge tone="info">{t("ofVendor")}</Badge> : null}
        </>
      ),
    },
    ...(useSeesCosts() ? [cost] : []),
    {
      key: "stock",
      header: t("stock"),
      align: "end",
      render: ({ inStock }) => (inStock === null ? t("notInInventory") : <Num>{inStock}</Num>),
    },
    {
      key: "add",
      header: t("add"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name, sku }) => (
        <Button name="intent" value={`add:${variantId}`} aria-label={t("addOne", { item: `${name} ${sku}` })}>
          {t("add")}
        </Button>
      ),
    },
  ];
  return (
    <div className={stack()}>
      <div className={row({ align: "field" })}>
        <div className={grow}>
          <TextField type="search" name="q" label={t("findItem")} defaultValue={q} autoComplete="off" />
        </div>
        <Button name="intent" value="find">
          {t("find")}
        </Button>
      </div>
      <section className={foundList} aria-label={t("found")}>
        <DataTable
          caption={t("found")}
          columns={columns}
          rows={found}
          rowKey={({ variantId }) => variantId}
          empty={<p role="status">{t("nothingFound")}</p>}
        />
      </section>
    </div>
  );
}
