import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";
import { Besides } from "./besides.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { StoreWithPieces } from "./stock-around.server.ts";
import { StockRowLinks } from "./stock-row-links.tsx";
import { STATE_TONES, type StockState } from "./stock-state.ts";
import * as css from "./stock-table.css.ts";
import { Look, TwoLines } from "./two-lines.tsx";

export type StockTableRow = {
  variantId: number;
  productId: number;
  name: string;
  /** Brand and model. */
  maker: string;
  sku: string;
  category: string;
  color: string | null;
  size: string | null;
  price: string;
  /** The version of its product's picture. */
  picture: string | null;
  state: StockState;
  level: { quantity: number; quantityOnHold: number; available: number; notSold: number; reorderLevel: number } | null;
  /** What open orders still have to deliver. */
  pending: number;
  /** On their way by transfers from or to the store. */
  inTransit: number;
  /** Whether the product has lens powers. */
  isLens: boolean;
  elsewhere: readonly StoreWithPieces[];
};

type StockTableProps = {
  rows: readonly StockTableRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  /** Rows link to the product for users who may change products. */
  canEdit: boolean;
  empty: ReactNode;
};

export function StockTable({ canEdit, ...table }: StockTableProps) {
  const t = useTranslations("catalogue");
  /** A figure, and under it extra figures that are usually 0. */
  const figure = (
    key: "quantity" | "available",
    besides: (row: StockTableRow) => readonly (readonly [words: string, count: number])[],
  ): Column<StockTableRow> => ({
    key,
    header: t(key),
    sortable: true,
    align: "end",
    render: (row) => (
      <>
        {row.level ? <Num>{formatCount(row.level[key])}</Num> : "–"}
        {besides(row).map(([words, count]) => (
          <Besides key={words} words={words} count={count} />
        ))}
      </>
    ),
  });
  const columns: Column<StockTableRow>[] = [
    {
      key: "name",
      header: t("product"),
      sortable: true,
      render: ({ productId, picture, name, maker }) => (
        <span className={css.pictured}>
          <Thumbnail
            src={picture === null ? null : paths.products.pictureFile(productId, "small", picture)}
            sign="glasses"
          />
          <span>
            <TwoLines first={<bdi>{name}</bdi>} second={maker} />
          </span>
        </span>
      ),
    },
    {
      key: "sku",
      header: t("skuAndLook"),
      sortable: true,
      render: ({ sku, ...look }) => <TwoLines first={<Num>{sku}</Num>} second={<Look {...look} />} />,
    },
    { key: "category", header: t("category"), sortable: true, render: ({ category }) => category },
    {
      key: "price",
      header: t("price"),
      sortable: true,
      align: "end",
      render: ({ price }) => <Num>{formatAmount(price)}</Num>,
    },
    figure("quantity", ({ level }) => [[t("quantityOnHold"), level?.quantityOnHold ?? 0]]),
    figure("available", ({ level, pending, inTransit }) => [
      [t("notSold"), level?.notSold ?? 0],
      [t("pending"), pending],
      [t("inTransit"), inTransit],
    ]),
    {
      key: "reorderLevel",
      header: <span className={css.narrow}>{t("reorderLevel")}</span>,
      sortable: true,
      align: "end",
      render: ({ level }) => (level ? <Num>{formatCount(level.reorderLevel)}</Num> : "–"),
    },
    {
      key: "status",
      header: <span className={css.narrow}>{t("statusAndElsewhere")}</span>,
      sortable: true,
      render: ({ variantId, state, elsewhere }) => (
        <>
          <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
          <Elsewhere variantId={variantId} stores={elsewhere} className={css.second} />
        </>
      ),
    },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      render: (row) => (row.state === "service" ? null : <StockRowLinks row={row} canAdjust={canEdit} />),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rowKey={({ variantId }) => variantId}
      rowHref={canEdit ? ({ productId }) => paths.inventory.edit(productId) : undefined}
      {...table}
    />
  );
}
