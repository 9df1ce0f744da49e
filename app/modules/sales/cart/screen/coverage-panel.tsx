import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { productDiscountPercent } from "#app/modules/insurance/coverage/product-discount.ts";
import { SplitTable } from "#app/modules/insurance/coverage/split-table.tsx";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

/** Explains what the policy's terms would pay, beside what is charged. Shows nothing when no policy covers the cart. */
export function CoveragePanel({ cart: { coverage, lines } }: { cart: CartView }) {
  const t = useTranslations("coverage");
  if (!coverage) return null;
  const summary = t("summary", { pays: formatMoney(coverage.pays), member: formatMoney(coverage.member) });
  return (
    <Disclosure title={t("conditions")} end={summary} id="coverage">
      <div className={stack()}>
        <p>{t("explanation", { percent: productDiscountPercent() })}</p>
        <SplitTable
          split={coverage}
          caption={t("title")}
          items={coverage.lines.map(({ key }) => (
            <bdi key={key}>{lines.find(({ variantId }) => variantId === key)?.name}</bdi>
          ))}
        />
      </div>
    </Disclosure>
  );
}
