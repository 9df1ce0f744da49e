import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { VariantStock } from "./get-variant-editor.server.ts";

const TONES = { in_stock: "good", low_stock: "warn", out_of_stock: "bad" } as const;

/** The store by its name in the user's language. */
export type ShownStock = Omit<VariantStock, "storeAr">;

/** The stock of a variant in each of the user's stores. */
export function VariantStockTable({ stock }: { stock: readonly ShownStock[] }) {
  const t = useTranslations("product");
  const figure = (key: "quantity" | "quantityOnHold" | "available" | "reorderLevel"): Column<ShownStock> => ({
    key,
    header: t(key),
    align: "end",
    render: (row) => <Num>{formatCount(row[key])}</Num>,
  });
  const columns: Column<ShownStock>[] = [
    {
      key: "store",
      header: t("store"),
      render: ({ store }) => <bdi>{store}</bdi>,
    },
    figure("quantity"),
    figure("quantityOnHold"),
    figure("available"),
    figure("reorderLevel"),
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>,
    },
  ];
  return (
    <DataTable
      caption={t("currentInventory")}
      columns={columns}
      rows={stock}
      rowKey={({ storeId }) => storeId}
      empty={<p>{t("noInventory")}</p>}
    />
  );
}
