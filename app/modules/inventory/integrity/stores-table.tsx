import { useLocale, useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Integrity } from "./integrity.schema.server.ts";

type Store = Integrity["stores"][number];

/** The stock of each store beside the figures it comes from. The two columns must agree. */
export function StoresTable({ stores }: { stores: readonly Store[] }) {
  const t = useTranslations("stock");
  const words = useTranslations("catalogue");
  const storeName = useStoreNames(stores);
  const figure = (key: Exclude<keyof Store, "storeId" | "storeName" | "storeNameAr">, header: string) =>
    ({
      key,
      header,
      align: "end",
      render: (row) => <Num>{formatCount(row[key])}</Num>,
    }) satisfies Column<Store>;
  const columns: Column<Store>[] = [
    { key: "store", header: t("store"), render: ({ storeId }) => <bdi>{storeName(storeId)}</bdi> },
    figure("shelves", t("integrity.shelves")),
    figure("onHand", words("quantity")),
    figure("moved", t("integrity.moved")),
    figure("onHold", t("integrity.onHold")),
    figure("heldCarts", t("integrity.heldCarts")),
    figure("inTransit", t("integrity.inTransit")),
    figure("pending", t("pending")),
    figure("openOrders", t("integrity.openOrders")),
  ];
  return (
    <DataTable caption={t("integrity.stores")} columns={columns} rows={stores} rowKey={({ storeId }) => storeId} />
  );
}

/** A store's name in the user's language, by its id. */
export function useStoreNames(stores: readonly Pick<Store, "storeId" | "storeName" | "storeNameAr">[]) {
  const arabic = useLocale() === "ar";
  return (storeId: number): string => {
    const store = stores.find((one) => one.storeId === storeId);
    return (arabic && store?.storeNameAr) || store?.storeName || "";
  };
}
