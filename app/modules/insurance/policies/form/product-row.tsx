import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { CoverageProduct } from "./coverage-products.server.ts";
import { DigitsField } from "./digits-field.tsx";
import * as css from "./policy-form.css.ts";
import { type ProductTerms, productField, type SectionKey } from "./policy-sections.ts";

type ProductRowProps = { section: SectionKey; product: CoverageProduct; chosen: boolean; terms: ProductTerms };

/** One product with its checkbox. The fields for its terms appear once it is ticked. */
export function ProductRow({ section, product, chosen, terms }: ProductRowProps) {
  const t = useTranslations("policies");
  const label = (key: string) => (
    <>
      {t(key)}{" "}
      <VisuallyHidden>
        <bdi>{product.name}</bdi>
      </VisuallyHidden>
    </>
  );
  const field = (name: keyof ProductTerms) => ({
    name: productField(section, product.id, name),
    label: label(`productTerms.${name}`),
    defaultValue: terms[name],
  });
  return (
    <li className={css.product}>
      <div className={css.name}>
        <Checkbox
          name={productField(section, product.id, "chosen")}
          defaultChecked={chosen}
          label={<bdi>{product.name}</bdi>}
        />
        <span className={css.detail}>
          {product.model ? (
            <>
              <Num>{product.model}</Num> ·{" "}
            </>
          ) : null}
          <Num>{formatMoney(product.price)}</Num>
        </span>
      </div>
      <div className={css.terms}>
        <TextField {...field("coveragePercentage")} figures inputMode="decimal" suffix="%" autoComplete="off" />
        <div className={css.copayment}>
          <DigitsField {...field("copaymentAmount")} prefix={currencyNow()} />
        </div>
        <div className={css.copayment}>
          <DigitsField {...field("maxCopayment")} prefix={currencyNow()} />
        </div>
      </div>
    </li>
  );
}
