/* Drawn by the server alone, with the page and for the page's script: see `draw-cart.server.tsx`. */
import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { PowerGrid } from "#app/modules/products/lenses/power-grid.ts";
import { PowerMatrix, valueText } from "#app/modules/products/lenses/power-matrix.tsx";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { Availability } from "#app/modules/sales/cart/lines/item-notes.tsx";
import { OtherStores } from "#app/modules/sales/cart/lines/other-stores.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Thumbnail } from "#app/ui/picture/thumbnail.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleItemOption } from "./find-sale-items.server.ts";

/** The results of the sale screen's search: items, or the powers matrix of one lens. */
export type SaleHits =
  | { kind: "items"; q: string; items: readonly SaleItemOption[] }
  | { kind: "powers"; productId: number; name: string; grid: PowerGrid };

export function Hits({ hits }: { hits: SaleHits }) {
  return hits.kind === "items" ? <Items {...hits} /> : <Powers {...hits} />;
}

function Items({ items, q }: Extract<SaleHits, { kind: "items" }>) {
  const t = useTranslations("sales");
  // If one result has a picture, the others leave room for one, so that the texts align.
  const isPictured = items.some(({ picture }) => picture);
  const columns: Column<SaleItemOption>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ variantId, name, brand, sku, detail, available, picture, elsewhere = [] }) => (
        <div className={row()}>
          {isPictured ? <Thumbnail src={picture ?? null} sign="glasses" /> : null}
          <div className={grow}>
            <bdi>
              {brand} {name}
            </bdi>
            <div>
              <Num>{sku}</Num> {detail ? "· " : ""}
              <bdi>{detail}</bdi> <Availability available={available} />
            </div>
            <OtherStores
              variantId={variantId}
              name={name}
              stores={elsewhere}
              isShort={available !== null && available <= 0}
            />
          </div>
        </div>
      ),
    },
    {
      key: "price",
      header: t("priceWithVat"),
      align: "end",
      render: ({ price, priceWithVat = price }) => (
        <>
          <b>
            <Num>{formatAmount(priceWithVat)}</Num>
          </b>
          <div className={css.detail}>
            {priceWithVat === price ? t("noVat") : t("beforeVat", { amount: formatAmount(price) })}
          </div>
        </>
      ),
    },
    {
      key: "add",
      header: t("add"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name, sku, available, lensProductId }) => (
        <span className={css.beside}>
          {lensProductId ? (
            <Button
              name="intent"
              value={`powers:${lensProductId}`}
              size="touch"
              variant="quiet"
              aria-label={t("powersOf", { item: name })}
            >
              {t("powers")}
            </Button>
          ) : null}
          <Button
            name="intent"
            value={`add:${variantId}`}
            size="touch"
            disabled={available !== null && available <= 0}
            aria-label={t("addItem", { item: `${name} ${sku}` })}
          >
            {t("add")}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className={`${css.results} ${css.hits}`}>
      <DataTable
        caption={t("results", { q })}
        columns={columns}
        rows={items}
        rowKey={({ variantId }) => variantId}
        empty={<p role="status">{t("nothingFound")}</p>}
      />
    </div>
  );
}

/** The powers matrix of a lens, as a picker. The button in a cell adds that lens to the cart. */
function Powers({ productId, name, grid }: Extract<SaleHits, { kind: "powers" }>) {
  const t = useTranslations("sales");
  const p = useTranslations("powers");
  return (
    <section className={stack()} aria-label={t("powersOf", { item: name })}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {grid.filters.map((filter) => (
        <div key={filter.name} className={row()}>
          {p(`parts.${filter.name}`)}
          {filter.values.map((value) => (
            <Button
              key={value}
              name="intent"
              value={`powers:${productId}:${new URLSearchParams({ ...chosenOf(grid), [filter.name]: value })}`}
              size="touch"
              aria-pressed={value === filter.value}
              variant={value === filter.value ? "primary" : "default"}
            >
              <bdi>{valueText(filter.name, value) ?? p("noValue")}</bdi>
            </Button>
          ))}
        </div>
      ))}
      <div className={css.results}>
        <PowerMatrix grid={grid} pick={(id) => ({ name: "intent", value: `add:${id}` })} />
      </div>
    </section>
  );
}

const chosenOf = ({ columns, filters }: PowerGrid): Record<string, string> => ({
  columns,
  ...Object.fromEntries(filters.map(({ name, value }) => [name, value])),
});
