import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Integrity } from "./integrity.schema.server.ts";
import { useStoreNames } from "./stores-table.tsx";

type Stores = Integrity["stores"];
type Drifting = Integrity["drift"]["rows"][number];
type Held = Integrity["holds"]["rows"][number];
type Kept = Integrity["lots"]["rows"][number];
type Bought = NonNullable<Integrity["customers"]>["rows"][number];
type Odd = Integrity["orders"]["rows"][number];

type Item = { storeId: number; variantId: number; name: string; sku: string };

/** The store and the item. The SKU links to the item's history in the current store. */
function useItemColumns(stores: Stores): Column<Item>[] {
  const t = useTranslations("stock");
  const words = useTranslations("catalogue");
  const storeName = useStoreNames(stores);
  return [
    { key: "store", header: t("store"), render: ({ storeId }) => <bdi>{storeName(storeId)}</bdi> },
    { key: "product", header: words("product"), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "sku",
      header: words("sku"),
      render: ({ variantId, sku }) => (
        <a href={paths.inventory.movements(variantId)}>
          <Num>{sku}</Num>
        </a>
      ),
    },
  ];
}

const shelfKey = ({ storeId, variantId }: Item) => `${storeId}-${variantId}`;
const figure = <Row,>(key: string, header: string, value: (row: Row) => number): Column<Row> => ({
  key,
  header,
  align: "end",
  render: (row) => <Num>{formatCount(value(row))}</Num>,
});

export function DriftTable({ rows, stores }: { rows: readonly Drifting[]; stores: Stores }) {
  const t = useTranslations("stock.integrity");
  const words = useTranslations("catalogue");
  const columns: Column<Drifting>[] = [
    ...useItemColumns(stores),
    figure("onHand", words("quantity"), ({ onHand }) => onHand),
    figure("moved", t("moved"), ({ moved }) => moved),
    figure("difference", t("difference"), ({ difference }) => difference),
  ];
  return <DataTable caption={t("drift")} columns={columns} rows={rows} rowKey={shelfKey} />;
}

export function HoldsTable({ rows, stores }: { rows: readonly Held[]; stores: Stores }) {
  const t = useTranslations("stock.integrity");
  const words = useTranslations("catalogue");
  const columns: Column<Held>[] = [
    ...useItemColumns(stores),
    figure("onHand", words("quantity"), ({ onHand }) => onHand),
    figure("onHold", t("onHold"), ({ onHold }) => onHold),
    figure("held", t("held"), ({ held }) => held),
  ];
  return <DataTable caption={t("holds")} columns={columns} rows={rows} rowKey={shelfKey} />;
}

/** A table of lots or of serial numbers. The headings of the two figures differ. */
export function KeptTable({ of, rows, stores }: { of: "lots" | "serials"; rows: readonly Kept[]; stores: Stores }) {
  const t = useTranslations("stock.integrity");
  const words = useTranslations("catalogue");
  const columns: Column<Kept>[] = [
    ...useItemColumns(stores),
    figure("onHand", words("quantity"), ({ onHand }) => onHand),
    figure("noted", t(`${of}Noted`), ({ noted }) => noted),
    figure("pieces", t(`${of}There`), ({ pieces }) => pieces),
  ];
  return <DataTable caption={t(of)} columns={columns} rows={rows} rowKey={shelfKey} />;
}

export function OrdersTable({ rows, stores }: { rows: readonly Odd[]; stores: Stores }) {
  const t = useTranslations("stock.integrity");
  const stock = useTranslations("stock");
  const storeName = useStoreNames(stores);
  const columns: Column<Odd>[] = [
    { key: "store", header: stock("store"), render: ({ storeId }) => <bdi>{storeName(storeId)}</bdi> },
    {
      key: "order",
      header: t("order"),
      render: ({ orderId, poNumber }) => (
        <a href={paths.requisitions.detail(orderId)}>
          <Num>{poNumber ?? `#${orderId}`}</Num>
        </a>
      ),
    },
    { key: "status", header: t("orderStatus"), render: ({ status }) => t(`statuses.${status}`) },
    figure("ordered", t("ordered"), ({ ordered }) => ordered),
    figure("received", t("received"), ({ received }) => received),
    { key: "problem", header: t("problem"), render: ({ problem }) => t(`problems.${problem}`) },
  ];
  return <DataTable caption={t("orders")} columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />;
}

export function CustomersTable({ rows, stores }: { rows: readonly Bought[]; stores: Stores }) {
  const t = useTranslations("stock.integrity");
  const stock = useTranslations("stock");
  const locale = useLocale();
  const storeName = useStoreNames(stores);
  const text = (key: string, header: string, value: (row: Bought) => string): Column<Bought> => ({
    key,
    header,
    align: "end",
    render: (row) => <Num>{value(row)}</Num>,
  });
  const day = (instant: string | null) => (instant === null ? "–" : formatDateTime(instant, locale));
  const columns: Column<Bought>[] = [
    {
      key: "store",
      header: stock("store"),
      render: ({ storeId }) => <bdi>{storeId === null ? t("allStores") : storeName(storeId)}</bdi>,
    },
    {
      key: "customer",
      header: t("customer"),
      render: ({ customerId, name }) => (
        <a href={paths.customers.profile(customerId)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    text("kept", t("bought"), ({ kept }) => formatMoney(kept)),
    text("sold", t("sold"), ({ sold }) => formatMoney(sold)),
    text("keptVisit", t("visit"), ({ keptVisit }) => day(keptVisit)),
    text("soldVisit", t("newestSale"), ({ soldVisit }) => day(soldVisit)),
  ];
  return (
    <DataTable
      caption={t("customers")}
      columns={columns}
      rows={rows}
      rowKey={({ storeId, customerId }) => `${storeId}-${customerId}`}
    />
  );
}
