import { useTranslations } from "use-intl";
import { formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { amount, big, percentOf, VAT_PERCENT } from "#app/lib/money/money.ts";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { PREVIEWED } from "./promotion-discount.ts";

export const PREVIEW_PART = "promotion-preview";

export type Preview = { amount: string | null; minimum: string } | null;

/** The discount of the typed promotion on a cart of SAR 1,000. */
export function PromotionPreview({ preview }: { preview: Preview }) {
  const t = useTranslations("promotions.preview");
  return (
    <Card title={t("title")}>
      <div className={stack()} id={PREVIEW_PART}>
        <div role="status">
          {preview === null ? (
            <p className={help}>{t("missing")}</p>
          ) : preview.amount === null ? (
            <p>{t("belowMinimum", { minimum: formatMoney(preview.minimum) })}</p>
          ) : (
            <Figures discount={preview.amount} />
          )}
        </div>
        <div>
          <Button name="intent" value="preview" data-draws={PREVIEW_PART}>
            {t("show")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Figures({ discount }: { discount: string }) {
  const t = useTranslations("promotions.preview");
  const vat = amount(percentOf(PREVIEWED, VAT_PERCENT));
  const withVat = amount(big(PREVIEWED).plus(vat));
  const total = amount(big(withVat).minus(discount));
  return (
    <DescriptionList
      variant="totals"
      items={[
        { key: "subtotal", term: t("subtotal"), value: <Num>{formatMoney(PREVIEWED)}</Num> },
        { key: "vat", term: t("vat"), value: <Num>{formatMoney(vat)}</Num> },
        { key: "withVat", term: t("withVat"), value: <Num>{formatMoney(withVat)}</Num> },
        { key: "promotion", term: t("promotion"), value: <Num>{formatReduction(discount)}</Num> },
        { key: "total", term: t("total"), value: <Num>{formatMoney(total)}</Num>, strong: true },
      ]}
    />
  );
}
