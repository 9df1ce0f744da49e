import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { CoverageExplained } from "#app/modules/insurance/coverage/coverage-explained.tsx";
import { limitLeft } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { productDiscountPercent } from "#app/modules/insurance/coverage/product-discount.ts";
import { SplitTable } from "#app/modules/insurance/coverage/split-table.tsx";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

/**
 * Who pays what of the cart and why, and what is left of the customer's limit. For a policy without a limit also what its terms would pay, beside what
 * is charged. Shows nothing without insurance.
 */
export function CoveragePanel({ cart }: { cart: CartView }) {
  const { explained, limit, coverage } = cart;
  if (!explained && !limit) return null;
  return (
    <section className={stack({ gap: "small" })}>
      {explained ? <CoverageExplained facts={explained} /> : null}
      {limit ? <LimitLeft limit={limit} /> : null}
      {coverage ? <PolicyConditions coverage={coverage} lines={cart.lines} /> : null}
    </section>
  );
}

function LimitLeft({ limit }: { limit: NonNullable<CartView["limit"]> }) {
  const t = useTranslations();
  const locale = useLocale();
  const { key, params } = limitLeft(limit, (day) => formatDay(day, locale));
  return (
    <div data-limit-left={limit.left}>
      <input type="hidden" name="sale.shownLeft" value={limit.left} />
      {t(key, params)}
    </div>
  );
}

type PolicyConditionsProps = { coverage: NonNullable<CartView["coverage"]>; lines: CartView["lines"] };

function PolicyConditions({ coverage, lines }: PolicyConditionsProps) {
  const t = useTranslations("coverage");
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
