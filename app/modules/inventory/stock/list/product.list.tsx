import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { STOCK_STATUSES } from "#app/modules/ledger/status.ts";
import { STATE_TONES, stockState } from "#app/modules/ledger/stock-state.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { inFile, money } from "#app/ui/list/columns.tsx";
import { chips, select } from "#app/ui/list/filters.tsx";
import type { List, ListColumn, ListView, Say } from "#app/ui/list/list.ts";
import { Thumbnail } from "#app/ui/picture/thumbnail.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Besides } from "./besides.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { listStock } from "./list-stock.server.ts";
import { stockRowLinks } from "./stock-row-links.tsx";
import * as css from "./stock-table.css.ts";
import { lookOf, twoLines } from "./two-lines.tsx";

type Stock = RowOf<typeof listStock>;
type Named = { name: string; nameAr: string | null };

/** What the filters offer. */
type More = { categories: readonly Named[]; brands: readonly string[] };

const named = (name: string, nameAr: string | null, { locale }: Say) => (locale === "ar" && nameAr) || name;
const category = (row: Stock, say: Say) => named(row.category, row.categoryAr, say);

type Level = NonNullable<Stock["level"]>;

/** A figure of the stock, and on the page extra figures under it that are usually 0. */
const level = (
  key: Exclude<keyof Level, "status">,
  besides: (row: Stock) => Record<string, number> = () => ({}),
): ListColumn<Stock> => ({
  align: "end",
  cell: (row, { t }) => {
    const figure = row.level ? Num({ children: formatCount(row.level[key]) }) : "–";
    const notes = Object.entries(besides(row)).filter(([, count]) => count > 0);
    if (notes.length === 0) return figure;
    return (
      <>
        {figure}
        {notes.map(([words, count]) => (
          <Besides key={words} words={t(words)} count={count} />
        ))}
      </>
    );
  },
  file: { value: (row) => row.level?.[key] ?? null },
});

const narrow =
  (words: string) =>
  ({ t }: ListView) => <span className={css.narrow}>{t(words)}</span>;

/** The catalogue with its stock in the current store; /products shows this list, too. */
export const productList: List<Stock, More> = {
  words: "catalogue",
  path: ({ pathname }) => (pathname === paths.products.list() ? pathname : paths.inventory.list()),
  file: { path: () => paths.inventory.export(), name: "inventory" },
  links: ({ t, may }) => (
    <>
      <LinkButton href={paths.inventory.withoutVariants()}>{t("withoutVariants")}</LinkButton>
      {may.add ? <LinkButton href={paths.inventory.import()}>{t("import")}</LinkButton> : null}
    </>
  ),
  add: { href: () => paths.products.new() },
  lead: () => <StockTabs current="title" />,
  noStore: { title: "noStore", text: "noStoreText" },
  row: ({ productId }, { may }) => (may.edit ? paths.inventory.edit(productId) : undefined),
  filters: {
    ...select<More>("category", {
      label: "category",
      any: "allCategories",
      options: (view) =>
        view.more.categories.map(({ name, nameAr }) => ({ value: name, label: named(name, nameAr, view) })),
      submits: true,
    }),
    ...select<More>("brand", {
      label: "brand",
      any: "allBrands",
      options: ({ more }) => more.brands.map((brand) => ({ value: brand, label: brand })),
      submits: true,
    }),
    status: chips(STOCK_STATUSES, "states"),
    active: chips(["yes", "no"], (value, { t }) => t(value === "yes" ? "active" : "states.inactive")),
  },
  sorts: ["name", "sku", "category", "price", "quantity", "available", "reorderLevel", "status"],
  sort: "name",
  columns: {
    name: {
      header: "product",
      cell: ({ productId, picture, name, brand, model }) => (
        <span className={css.pictured}>
          {Thumbnail({
            src: picture === null ? null : paths.products.pictureFile(productId, "small", picture),
            sign: "glasses",
          })}
          <span>{twoLines(<bdi>{name}</bdi>, [brand, model].filter(Boolean).join(" "))}</span>
        </span>
      ),
      file: { value: ({ name }) => name },
    },
    brand: inFile(({ brand }) => brand),
    model: inFile(({ model }) => model),
    sku: {
      header: "skuAndLook",
      heading: narrow("skuAndLook"),
      cell: ({ sku, color, size }) => twoLines(Num({ children: sku }), lookOf(color, size)),
      file: { header: "sku", value: ({ sku }) => sku },
    },
    category: { cell: category, file: { value: category } },
    color: inFile(({ color }) => color),
    size: inFile(({ size }) => size),
    price: money(({ price }) => price, { format: formatAmount }),
    quantity: level("quantity", (row) => ({ quantityOnHold: row.level?.quantityOnHold ?? 0 })),
    quantityOnHold: inFile((row) => row.level?.quantityOnHold ?? null),
    available: level("available", ({ level: held, pending, inTransit }) => ({
      notSold: held?.notSold ?? 0,
      pending,
      inTransit,
    })),
    notSold: inFile((row) => row.level?.notSold ?? null),
    pending: inFile(({ pending }) => pending),
    reorderLevel: { ...level("reorderLevel"), heading: narrow("reorderLevel") },
    status: {
      heading: narrow("statusAndElsewhere"),
      cell: (row, { t }) => (
        <>
          {Badge({ tone: STATE_TONES[stockState(row)], children: t(`states.${stockState(row)}`) })}
          {row.elsewhere.length > 0 ? (
            <Elsewhere variantId={row.variantId} stores={row.elsewhere} className={css.second} />
          ) : null}
        </>
      ),
      file: { value: (row, { t }) => t(`states.${stockState(row)}`) },
    },
    elsewhere: inFile(({ elsewhere }, say) =>
      listed(elsewhere.map(({ store, storeAr, available }) => `${named(store, storeAr, say)} ${available}`)),
    ),
    actions: {
      hideHeader: true,
      cell: (row, { may, t }) => (stockState(row) === "service" ? null : stockRowLinks(row, may.edit === true, t)),
    },
  },
};
