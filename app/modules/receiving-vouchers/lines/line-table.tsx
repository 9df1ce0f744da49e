import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatAmount, formatCost } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { LineItem } from "./line-item.tsx";
import type { ShownLine } from "./line-view.server.ts";

type LineTableProps = { items: readonly ShownLine[]; opensStock: boolean; isPosted: boolean };

/** The lines of a voucher with what arrived and what it cost. */
export function LineTable({ items, opensStock, isPosted }: LineTableProps) {
  const t = useTranslations("receiving");
  const locale = useLocale();
  const seesCosts = useSeesCosts();
  const costs: Column<ShownLine>[] = [
    {
      key: "unitCost",
      header: t("edit.unitCost"),
      align: "end",
      render: ({ unitCost }) => <Num>{formatCost(unitCost, formatAmount)}</Num>,
    },
    {
      key: "cost",
      header: t("edit.cost"),
      align: "end",
      render: ({ extendedCost }) => <Num>{formatCost(extendedCost, formatAmount)}</Num>,
    },
  ];
  const columns: Column<ShownLine>[] = [
    {
      key: "item",
      header: t("edit.item"),
      render: (line) => (
        <>
          <LineItem line={line} href={opensStock ? paths.inventory.movements(line.variantId) : undefined} />
          {line.lotCode ? (
            <div>
              <bdi>
                {line.expiryDate
                  ? t("detail.lotExpires", { code: line.lotCode, date: formatDay(line.expiryDate, locale) })
                  : t("detail.lot", { code: line.lotCode })}
              </bdi>
            </div>
          ) : null}
          {line.serials.length > 0 ? <div>{t("detail.serials", { serials: line.serials.join(" ") })}</div> : null}
          {line.notes ? (
            <div>
              <bdi>{line.notes}</bdi>
            </div>
          ) : null}
        </>
      ),
    },
    { key: "quantity", header: t("edit.expected"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    {
      key: "received",
      header: t("detail.arrived"),
      align: "end",
      render: ({ receivedQuantity }) => <Num>{receivedQuantity}</Num>,
    },
    {
      key: "damaged",
      header: t("detail.damaged"),
      align: "end",
      render: ({ damagedQuantity }) => <Num>{damagedQuantity}</Num>,
    },
    ...(seesCosts ? costs : []),
  ];
  if (isPosted && seesCosts) {
    columns.push({
      key: "landed",
      header: t("detail.landed"),
      align: "end",
      render: ({ landedUnitCost }) => <Num>{landedUnitCost ?? "–"}</Num>,
    });
  }
  return (
    <DataTable
      caption={t("detail.items")}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("detail.noItems")} />}
    />
  );
}
