import { useLocale, useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { Besides } from "#app/modules/inventory/stock/list/besides.tsx";
import { STATE_TONES } from "#app/modules/ledger/stock-state.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { StoreLevel } from "./get-variant-stock.server.ts";

type LevelsTableProps = { levels: readonly StoreLevel[]; storeId: number | null };

/** The stock of one variant in each of the user's stores. The current store is marked. */
export function LevelsTable({ levels, storeId }: LevelsTableProps) {
  const t = useTranslations("stock");
  const words = useTranslations("catalogue");
  const arabic = useLocale() === "ar";
  const figure = (
    key: "quantity" | "quantityOnHold" | "available" | "pending" | "inTransit" | "reorderLevel",
    header = words(key),
  ): Column<StoreLevel> => ({
    key,
    header,
    align: "end",
    render: (level) => (level[key] === null ? "–" : <Num>{formatCount(level[key])}</Num>),
  });
  const columns: Column<StoreLevel>[] = [
    {
      key: "store",
      header: t("store"),
      render: ({ storeId: id, storeName, storeNameAr }) => {
        const name = <bdi>{(arabic && storeNameAr) || storeName}</bdi>;
        return id === storeId ? (
          <>
            <strong>{name}</strong> ({t("thisStore")})
          </>
        ) : (
          name
        );
      },
    },
    figure("quantity"),
    figure("quantityOnHold"),
    {
      ...figure("available"),
      render: ({ available, notSold }) => (
        <>
          <Num>{formatCount(available)}</Num>
          <Besides words={words("notSold")} count={notSold} />
        </>
      ),
    },
    figure("pending", t("pending")),
    figure("inTransit"),
    figure("reorderLevel"),
    {
      key: "status",
      header: words("status"),
      render: ({ status }) => <Badge tone={STATE_TONES[status]}>{words(`states.${status}`)}</Badge>,
    },
  ];
  return <DataTable caption={t("levels")} columns={columns} rows={levels} rowKey={(level) => level.storeId} />;
}
