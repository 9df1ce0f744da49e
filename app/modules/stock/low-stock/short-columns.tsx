import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { STATE_TONES } from "../inventory/stock-state.ts";
import { second } from "../inventory/stock-table.css.ts";
import type { ShortRow } from "./list-stock-to-order.server.ts";

/** The columns of the items to order, on the screen and on paper. */
export function useShortColumns(): Column<ShortRow>[] {
  const t = useTranslations("stock");
  const words = useTranslations("catalogue");
  const figure = (
    key: "quantity" | "quantityOnHold" | "available" | "pending" | "reorderLevel" | "sold",
    header: string,
    sortable = true,
  ): Column<ShortRow> => ({ key, header, sortable, align: "end", render: (row) => <Num>{formatCount(row[key])}</Num> });
  return [
    {
      key: "name",
      header: words("product"),
      sortable: true,
      render: ({ name, brand }) => (
        <>
          <bdi>{name}</bdi>
          <span className={second}>
            <bdi>{brand}</bdi>
          </span>
        </>
      ),
    },
    {
      key: "sku",
      header: words("skuAndLook"),
      sortable: true,
      render: ({ sku, color, size }) => (
        <>
          <Num>{sku}</Num>
          <span className={second}>
            <bdi>{[color, size].filter(Boolean).join(", ")}</bdi>
          </span>
        </>
      ),
    },
    figure("quantity", words("quantity")),
    figure("quantityOnHold", words("quantityOnHold"), false),
    figure("available", words("available")),
    figure("pending", t("pending")),
    figure("reorderLevel", words("reorderLevel"), false),
    figure("sold", t("short.sold")),
    {
      key: "toOrder",
      header: t("short.toOrder"),
      align: "end",
      render: ({ toOrder }) => (
        <strong>
          <Num>{toOrder}</Num>
        </strong>
      ),
    },
    {
      key: "status",
      header: words("status"),
      render: ({ status }) => <Badge tone={STATE_TONES[status]}>{words(`states.${status}`)}</Badge>,
    },
  ];
}
