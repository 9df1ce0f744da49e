import { useLocale, useTranslations } from "use-intl";
import { formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { reasonMessage } from "#app/modules/promotions/promotion-reason.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { Num } from "#app/ui/text/num.tsx";

/**
 * The code of a promotion, what it takes off or why it does not apply, and the best promotion that needs no code. It is one closed line until there is a
 * code or an offer.
 */
export function Promotion({ cart: { lines, promotion, offer, totals, coveragePercent } }: { cart: CartView }) {
  const t = useTranslations("sales.promotion");
  if (lines.length === 0 && promotion === null) return null;
  const code = promotion?.code ?? "";
  return (
    <Disclosure title={t("title")} open={promotion !== null || offer !== null} id="promotion">
      <div className={stack({ gap: "small" })}>
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField
              name="sale.promotionCode"
              label={t("code")}
              size="touch"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              data-upper=""
              defaultValue={code}
              data-server={code}
            />
          </div>
          <Button name="intent" value="keep" size="touch">
            {t("apply")}
          </Button>
        </div>
        <input type="hidden" name="sale.shownPromotion" value={totals.promotionAmount} />
        <div className={row({ justify: "between" })}>
          <div aria-live="polite">
            {promotion ? <Outcome promotion={promotion} totals={totals} insured={coveragePercent !== null} /> : null}
          </div>
          {promotion ? (
            <Button name="intent" value="promotion:" variant="quiet" size="touch" aria-label={t("removeOne", { code })}>
              {t("remove")}
            </Button>
          ) : null}
        </div>
        {offer ? (
          <div className={row({ justify: "between" })}>
            <span>
              {t.rich("offer", {
                name: () => <bdi>{offer.name}</bdi>,
                amount: () => <Num>{formatMoney(offer.amount)}</Num>,
              })}
            </span>
            <Button name="intent" value={`promotion:${offer.code}`} size="touch">
              <span>{t.rich("use", { code: () => <bdi>{offer.code}</bdi> })}</span>
            </Button>
          </div>
        ) : null}
      </div>
    </Disclosure>
  );
}

type OutcomeProps = { promotion: NonNullable<CartView["promotion"]>; totals: CartView["totals"]; insured: boolean };

function Outcome({ promotion, totals, insured }: OutcomeProps) {
  const t = useTranslations();
  const locale = useLocale();
  if (promotion.refusal) {
    const { key, params } = reasonMessage(promotion.refusal, locale);
    return <span className={css.error}>{t(key, params)}</span>;
  }
  if (insured && Number(promotion.amount) > 0 && Number(totals.promotionAmount) === 0) {
    return (
      <span className={help}>{t("sales.promotion.smaller", { amount: formatMoney(totals.productDiscount) })}</span>
    );
  }
  return (
    <span>
      <bdi>{promotion.name}</bdi>: <Num>{formatReduction(totals.promotionAmount)}</Num>
    </span>
  );
}
