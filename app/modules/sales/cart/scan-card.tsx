import { memo } from "react";
import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/format-money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { grow, row, stack } from "#app/ui/layout.css.ts";
import { Num } from "#app/ui/num.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";
import { Availability } from "./availability.tsx";
import * as css from "./cart-table.css.ts";
import type { SaleItemOption } from "./find-sale-items.server.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";
import * as filters from "./scan-card.css.ts";

type ScanCardProps = Pick<SaleScreenData, "categories" | "category"> & {
  results: readonly SaleItemOption[] | null;
  q: string;
  /** Whether the scan field takes the focus on load: always, unless an error summary does. */
  focus: boolean;
};

/** Scan or search. Add is the first button of the form, so that a scanner's Enter presses it. */
export const ScanCard = memo(function ScanCard({ categories, category: chosen, results, q, focus }: ScanCardProps) {
  const t = useTranslations("sales");
  const start = focus ? { autoFocus: true } : {};
  return (
    <Card contained title={t("products")}>
      <div className={stack()}>
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField
              name="code"
              label={t("scan")}
              shortcut="F2"
              size="touch"
              maxLength={100}
              autoComplete="off"
              placeholder={t("scanPlaceholder")}
              {...start}
            />
          </div>
          <Button name="intent" value="add" variant="primary" size="touch">
            {t("add")}
          </Button>
        </div>
        <fieldset className={filters.categories} aria-label={t("category")}>
          {categories.map((category) => (
            <Button
              key={category}
              name="intent"
              value={`category:${category}`}
              size="touch"
              aria-pressed={category === chosen}
              variant={category === chosen ? "primary" : "default"}
            >
              {t(`categories.${category}`)}
            </Button>
          ))}
        </fieldset>
        {results ? <Results results={results} q={q} /> : null}
      </div>
    </Card>
  );
});

function Results({ results, q }: { results: readonly SaleItemOption[]; q: string }) {
  const t = useTranslations("sales");
  // Where one has a picture the others keep its place free, so that the words stand under each other.
  const isPictured = results.some(({ picture }) => picture);
  const columns: Column<SaleItemOption>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ name, brand, sku, detail, available, picture }) => (
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
          </div>
        </div>
      ),
    },
    { key: "price", header: t("unitPrice"), align: "end", render: ({ price }) => <Num>{formatAmount(price)}</Num> },
    {
      key: "add",
      header: t("add"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name, sku, available }) => (
        <Button
          name="intent"
          value={`add:${variantId}`}
          size="touch"
          disabled={available !== null && available <= 0}
          aria-label={t("addItem", { item: `${name} ${sku}` })}
        >
          {t("add")}
        </Button>
      ),
    },
  ];
  return (
    <div className={css.results}>
      <DataTable
        caption={t("results", { q })}
        columns={columns}
        rows={results}
        rowKey={({ variantId }) => variantId}
        empty={<p role="status">{t("nothingFound")}</p>}
      />
    </div>
  );
}
