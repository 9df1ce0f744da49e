import { useTranslations } from "use-intl";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { Availability } from "#app/modules/sales/cart/lines/item-notes.tsx";
import type { SaleItemOption } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleScreenData } from "./sale-screen-data.server.ts";

type LowStockProps = {
  screen: Pick<SaleScreenData, "lowStock" | "lowCount" | "lowMore" | "lowOpen" | "lowRest" | "lowAll">;
  draftId: number | null;
};

/** Items that run out, each with a quick purchase order: one closed line with their number, the lowest first. */
export function LowStock({ screen, draftId }: LowStockProps) {
  const t = useTranslations("sales");
  const { lowStock, lowCount, lowMore, lowOpen, lowRest, lowAll } = screen;
  const columns: Column<SaleItemOption>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ name, brand, sku }) => (
        <>
          <bdi>
            {brand} {name}
          </bdi>{" "}
          <Num>{sku}</Num>
        </>
      ),
    },
    { key: "available", header: t("stock"), render: ({ available }) => <Availability available={available} /> },
    {
      key: "actions",
      header: t("add"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name, available }) => (
        <span className={css.beside}>
          <Button
            name="intent"
            value={`add:${variantId}`}
            size="touch"
            disabled={available !== null && available <= 0}
            aria-label={t("addItem", { item: name })}
          >
            {t("add")}
          </Button>
          <LinkButton
            size="touch"
            href={paths.sales.quickOrder({ variantId, draft: draftId })}
            {...toDialog}
            aria-label={t("orderItem", { item: name })}
          >
            {t("order")}
          </LinkButton>
        </span>
      ),
    },
  ];
  return (
    <Disclosure
      title={lowCount === 0 ? t("allInStock") : t(lowMore ? "lowStockMany" : "lowStockCount", { count: lowCount })}
      open={lowOpen}
      id="low-stock"
    >
      <DataTable
        caption={t("lowStock")}
        columns={columns}
        rows={lowStock}
        rowKey={({ variantId }) => variantId}
        empty={<p>{t("allInStock")}</p>}
      />
      {lowRest ? (
        <Button name="intent" value="low" variant="quiet" size="touch">
          {t("showAll")}
        </Button>
      ) : null}
      {lowAll ? (
        <LinkButton href={paths.inventory.lowStock()} variant="quiet" size="touch">
          {t("allLowStock")}
        </LinkButton>
      ) : null}
    </Disclosure>
  );
}
