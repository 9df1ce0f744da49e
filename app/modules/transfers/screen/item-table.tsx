import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount, formatCost } from "#app/lib/money/format-money.ts";
import { listed } from "#app/lib/page-language.ts";
import type { ShownItem } from "#app/modules/transfers/item-view.server.ts";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";

type Look = Pick<ShownItem, "name" | "sku" | "frameColor" | "sizeDiameter"> & { pieces?: ShownItem["pieces"] };

/** The item of a line: name, colour and size, SKU, and the lots and numbers that were sent. */
export function ItemWords({ item: { name, sku, frameColor, sizeDiameter, pieces = [] } }: { item: Look }) {
  const t = useTranslations("transfers");
  const look = listed([frameColor, sizeDiameter]);
  const lots = [...new Set(pieces.flatMap(({ lotCode }) => lotCode ?? []))];
  const serials = pieces.flatMap(({ serial }) => serial ?? []);
  return (
    <>
      <bdi>{name}</bdi>
      {look ? (
        <>
          {" "}
          <bdi>({look})</bdi>
        </>
      ) : null}
      <div>
        <Num>{sku}</Num>
      </div>
      {lots.length > 0 ? (
        <div>
          {t("lots")}: <Num>{lots.join(" ")}</Num>
        </div>
      ) : null}
      {serials.length > 0 ? (
        <div>
          {t("serials")}: <Num>{serials.join(" ")}</Num>
        </div>
      ) : null}
    </>
  );
}

type ItemTableProps = { items: readonly ShownItem[]; isSent: boolean };

/** The items of a transfer, with what became of the pieces once they are sent. */
export function ItemTable({ items, isSent }: ItemTableProps) {
  const t = useTranslations("transfers.fields");
  const words = useTranslations("transfers");
  const count = (
    key: "requestedQuantity" | "quantity" | "received" | "inTransit",
    header: string,
  ): Column<ShownItem> => ({
    key,
    header,
    align: "end",
    render: (item) => <Num>{formatCount(item[key])}</Num>,
  });
  const money = (key: "cost" | "extCost" | "price" | "extPrice", lesser = false): Column<ShownItem> => ({
    key,
    header: t(key),
    align: "end",
    lesser,
    render: (item) => <Num>{formatCost(item[key], formatAmount)}</Num>,
  });
  const columns: Column<ShownItem>[] = [
    { key: "item", header: t("item"), render: (item) => <ItemWords item={item} /> },
    ...(isSent ? [count("requestedQuantity", t("requested"))] : []),
    count("quantity", t("quantity")),
    ...(isSent ? [count("received", t("received")), count("inTransit", t("inTransit"))] : []),
    ...(useSeesCosts() ? [money("cost"), money("extCost")] : []),
    money("price", true),
    money("extPrice", true),
  ];
  return (
    <DataTable
      caption={words("items")}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={<EmptyState title={words("edit.noItems")} text={words("edit.noItemsText")} />}
    />
  );
}
