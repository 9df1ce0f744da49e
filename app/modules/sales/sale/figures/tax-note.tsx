import { useLocale, useTranslations } from "use-intl";
import { type ProductTax, reasonTexts } from "#app/lib/money/taxation.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";

/** Why a line has no VAT. Nothing for a line that is taxed. */
export function TaxNote({ tax }: { tax: ProductTax }) {
  const t = useTranslations("sales.untaxed");
  const locale = useLocale();
  const texts = reasonTexts(tax);
  if (texts === null) return null;
  return (
    <div className={sprinkles({ color: "soft", fontSize: "small" })} data-untaxed={tax.taxCategory}>
      {t(tax.taxCategory)}: <bdi>{texts[locale]}</bdi> <bdi dir="ltr">({tax.taxReason})</bdi>
    </div>
  );
}
