import { type KeyboardEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as css from "./policy-form.css.ts";
import type { PolicySectionView } from "./policy-form-data.server.ts";
import { NO_TERMS, type ProductTerms, productField } from "./policy-sections.ts";
import type { SectionProducts } from "./prepare-policy-form.server.ts";
import { ProductRow } from "./product-row.tsx";
import { useProductSearch } from "./use-product-search.ts";

type SectionProductsProps = {
  section: PolicySectionView;
  products: SectionProducts;
  searched: boolean;
};

/** Without scripts a search loads a new page; the focus then returns to the search field. */
const focusOnLoad = { autoFocus: true };

/** The product search of one section. Chosen products stand above the results. */
export function SectionProductList({ section, products, searched }: SectionProductsProps) {
  const t = useTranslations("policies");
  const box = useRef<HTMLInputElement>(null);
  const { key, category } = section;
  const { shown, find } = useProductSearch(category, products, (id) => {
    const ticked = `[name="${productField(key, id, "chosen")}"]:checked`;
    return Boolean(box.current?.form?.querySelector(ticked));
  });
  const search = () => find(box.current?.value.trim() ?? "");
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search();
  };
  const name = t(`categories.${category}`);
  const terms = section.terms as Record<number, ProductTerms>;
  const rows = [...shown.chosen.map((one) => [one, true] as const), ...shown.found.map((one) => [one, false] as const)];
  return (
    <>
      <input type="hidden" name={`${key}.asked`} value={shown.q} readOnly />
      <div className={css.search}>
        <TextField
          name={`${key}.q`}
          type="search"
          label={t("searchProducts", { category: name })}
          autoComplete="off"
          defaultValue={shown.q}
          inputRef={box}
          {...(searched ? focusOnLoad : {})}
          onKeyDown={onEnter}
        />
        <Button
          name="intent"
          value={`find:${key}`}
          onClick={(event) => {
            event.preventDefault();
            search();
          }}
        >
          {t("find")}
        </Button>
      </div>
      {shown.failed ? <p role="alert">{t("failedToFetchProducts", { category: name })}</p> : null}
      {rows.length > 0 ? (
        <ul className={css.products} aria-label={t("products", { category: name })}>
          {rows.map(([product, chosen]) => (
            <ProductRow
              key={product.id}
              section={key}
              product={product}
              chosen={chosen}
              terms={terms[product.id] ?? NO_TERMS}
            />
          ))}
        </ul>
      ) : null}
      {shown.found.length === 0 && shown.q !== "" ? <p className={help}>{t("noProducts")}</p> : null}
      {shown.more ? <p className={help}>{t("moreProducts")}</p> : null}
    </>
  );
}
