/* Drawn by the server alone, with the page and for the page's script: see `draw-cart.server.tsx`. */
import { useTranslations } from "use-intl";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { Button } from "#app/ui/form/button.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { cashBack, cashOffers } from "./cash.ts";
import * as css from "./till.css.ts";

type TillProps = {
  cart: Pick<CartView, "totals">;
  /** The cash that the customer hands over, as it is typed; "" for exactly the total. */
  cash: string;
};

/**
 * The total, the cash that the customer hands over, what goes back, and Complete. A button fills the cash in: by the page's script at once, without scripts by
 * sending the form.
 */
export function Till({ cart, cash }: TillProps) {
  const t = useTranslations("sales");
  const { totalAmount } = cart.totals;
  return (
    <>
      <div className={css.total} aria-live="polite">
        <DescriptionList
          variant="totals"
          items={[{ term: t("totalPayable"), value: <Num>{formatMoney(totalAmount)}</Num>, strong: true }]}
        />
      </div>
      <div className={css.cash} data-total={totalAmount}>
        <MoneyField name="cashReceived" label={t("cashReceived")} shortcut="F6" size="touch" defaultValue={cash} />
      </div>
      <Back total={totalAmount} cash={cash} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
      <div className={css.notes} role="group" aria-label={t("cashReceived")}>
        <Button name="intent" value={`cash:${totalAmount}`} size="touch">
          {t("exactCash")}
        </Button>
        {cashOffers(totalAmount).map((offer) => (
          <Button
            key={offer}
            name="intent"
            value={`cash:${offer}`}
            size="touch"
            aria-label={t("cashOf", { amount: formatMoney(offer) })}
          >
            <Num>{formatAmount(offer).replace(".00", "")}</Num>
          </Button>
        ))}
      </div>
      <Button name="intent" value="complete" variant="primary" size="touch" aria-keyshortcuts="F9 Control+Enter">
        {t("complete")} <Kbd>F9</Kbd>
      </Button>
    </>
  );
}

/** What goes back of the cash, or what is still missing. The page's script shows one of the three and writes its figure. */
function Back({ total, cash }: { total: Amount; cash: string }) {
  const t = useTranslations("sales.cashBack");
  const typed = useFieldState("cashReceived").typed?.[0] ?? cash;
  const back = cashBack(total, typed);
  return (
    <div className={css.back} aria-live="polite">
      <div data-back="exact" hidden={back?.kind !== "exact"} className={css.hint}>
        {t("exact")}
      </div>
      {(["change", "missing"] as const).map((kind) => (
        <div
          key={kind}
          data-back={kind}
          hidden={back?.kind !== kind}
          className={kind === "change" ? css.change : css.missing}
        >
          <span>{t(kind)}</span>
          <b>
            <Num>{formatAmount(back?.amount ?? "0.00")}</Num>
          </b>
        </div>
      ))}
    </div>
  );
}
