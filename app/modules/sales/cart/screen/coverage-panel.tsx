import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { CoverageWords, NotCovered } from "#app/modules/insurance/coverage/coverage-explained.tsx";
import { limitLeft } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { productDiscountPercent } from "#app/modules/insurance/coverage/product-discount.ts";
import { SplitTable } from "#app/modules/insurance/coverage/split-table.tsx";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { ApprovalNote } from "#app/modules/sales/cart/pay/approval-note.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

/**
 * The insurer's approval, and why a class with a limit pays nothing for some lines. For a policy without a limit what its terms would pay, beside what
 * is charged. Shows nothing without insurance.
 */
export function CoveragePanel({ cart }: { cart: CartView }) {
  if (!cart.explained && !cart.coverage) return null;
  return (
    <div className={stack({ gap: "small" })}>
      <ApprovalNote cart={cart} />
      <PolicyConditions {...cart} />
    </div>
  );
}

function PolicyConditions({ coverage, explained, lines }: Pick<CartView, "coverage" | "explained" | "lines">) {
  const t = useTranslations("coverage");
  if (!coverage) return explained ? <NotCovered facts={explained} /> : null;
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

/** Below the totals: who pays what of the cart and why, and what is left of the customer's limit. Nothing without insurance. */
export function CoverageLine({ cart }: { cart: CartView }) {
  const { explained, limit } = cart;
  if (!explained && !limit) return null;
  return (
    <div className={help}>
      {explained ? <CoverageWords facts={explained} /> : null}
      {limit ? <LimitLeft limit={limit} /> : null}
    </div>
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
