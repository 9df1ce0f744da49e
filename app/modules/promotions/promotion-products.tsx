import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { Messages } from "#app/ui/form/field.tsx";
import { fieldId, useFieldState } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import type { PromotedProduct } from "./promotion-form-data.server.ts";

const NAME = "applicableProducts";
export const PRODUCTS_PART = "promotion-products";

type PromotionProductsProps = {
  products: readonly PromotedProduct[];
  found: { q: string; products: readonly PromotedProduct[] } | null;
};

/**
 * The products that a promotion is for, and a search for more. Its buttons submit the form, and the server draws the card again. With
 * scripts the page is not loaded again.
 */
export function PromotionProducts({ products, found }: PromotionProductsProps) {
  const t = useTranslations("promotions");
  const { errors } = useFieldState(NAME);
  const chosen = new Set(products.map(({ id }) => id));
  const columns = (press: "add" | "remove"): Column<PromotedProduct>[] => [
    { key: "name", header: t("product"), render: ({ name }) => <bdi>{name}</bdi> },
    { key: "brand", header: t("brand"), render: ({ brand }) => <bdi>{brand}</bdi> },
    {
      key: press,
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: ({ id, name }) =>
        press === "add" && chosen.has(id) ? (
          t("chosen")
        ) : (
          <Button
            name="intent"
            value={`${press}:${id}`}
            variant="quiet"
            aria-label={t(`${press}One`, { name })}
            data-draws={PRODUCTS_PART}
          >
            {t(press)}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t(NAME)}>
      <div className={stack()} id={PRODUCTS_PART}>
        <div id={fieldId(NAME)} tabIndex={-1}>
          <input type="hidden" name={NAME} value="" />
          {products.map(({ id }) => (
            <input key={id} type="hidden" name={NAME} value={id} />
          ))}
          <Messages id={fieldId(NAME)} errors={errors} />
          {products.length === 0 ? (
            <p className={help}>{t("allProducts")}</p>
          ) : (
            <DataTable caption={t(NAME)} columns={columns("remove")} rows={products} rowKey={({ id }) => id} />
          )}
        </div>
        <input type="hidden" name="shownQuery" value={found?.q ?? ""} />
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField
              type="search"
              name="productQuery"
              label={t("findProduct")}
              defaultValue={found?.q ?? ""}
              autoComplete="off"
            />
          </div>
          <Button name="intent" value="find" data-draws={PRODUCTS_PART}>
            {t("find")}
          </Button>
        </div>
        {found ? (
          <DataTable
            caption={t("found")}
            columns={columns("add")}
            rows={found.products}
            rowKey={({ id }) => id}
            empty={<p role="status">{t("nothingFound")}</p>}
          />
        ) : null}
      </div>
    </Card>
  );
}
