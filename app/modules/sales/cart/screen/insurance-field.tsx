import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import type { CartHead } from "#app/modules/sales/cart/cart-view.ts";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { SaleScreenData } from "./sale-screen-data.server.ts";

type InsuranceFieldProps = {
  cart: CartHead;
  /** The chosen insurer with whom the customer has no policy; the cashier must confirm it. */
  asked?: number;
} & Pick<SaleScreenData, "insurers">;

/** A choice of insurers: those of the customer's policies with their state, then all others. */
export function InsuranceField({ cart, insurers, asked }: InsuranceFieldProps) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const own = cart.policies.map(({ insuranceId, insurer, className, state, endDate }) => ({
    value: insuranceId,
    label: t(`policyStates.${endDate === null ? `${state}Open` : state}`, {
      policy: `${insurer} ${className}`,
      day: endDate === null ? "" : formatDay(endDate, locale),
    }),
  }));
  const others = insurers.filter(({ value }) => !own.some((one) => one.value === value));
  return (
    <Select
      key={`insurance-${cart.insuranceId}`}
      name="sale.insuranceId"
      label={t("insurance")}
      size="touch"
      placeholder={t("noInsurance")}
      options={[
        ...own,
        ...(own.length > 0 ? [{ value: "-", label: t("otherInsurers"), disabled: true }] : []),
        ...others,
      ]}
      defaultValue={cart.insuranceId ?? ""}
      help={asked ? <AskInsurer insuranceId={asked} insurers={insurers} /> : undefined}
    />
  );
}

/** The button that answers "Is this customer with Bupa?" with yes. */
function AskInsurer({ insuranceId, insurers }: { insuranceId: number } & Pick<SaleScreenData, "insurers">) {
  const t = useTranslations("sales");
  const insurer = insurers.find(({ value }) => value === insuranceId)?.label ?? "";
  return (
    <Button name="intent" value={`insurer:${insuranceId}`} size="touch">
      {t("useInsurer", { insurer })}
    </Button>
  );
}

type PolicyLineProps = { policy: NonNullable<CartHead["policy"]>; percent: string };

/** The customer's policy and the percent that it pays. */
export function PolicyLine({ policy: { policyNumber, className }, percent }: PolicyLineProps) {
  const t = useTranslations("sales");
  return (
    <p className={css.detail}>
      <input type="hidden" name="sale.shownPercent" value={percent} />
      {t("policy", { number: policyNumber ?? "–", className, percent: Number(percent) })}
    </p>
  );
}

/** The percent that the insurer pays of this sale, where no policy of the customer sets one. */
export function PercentField({ percent }: { percent: string }) {
  const t = useTranslations("sales");
  return (
    <TextField
      name="sale.coveragePercentage"
      label={t("coveragePercentage")}
      size="touch"
      help={t("noPolicy")}
      suffix="%"
      figures
      inputMode="decimal"
      defaultValue={percent}
      data-server={percent}
    />
  );
}
