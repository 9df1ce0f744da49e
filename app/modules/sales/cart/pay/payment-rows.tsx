import { useContext } from "react";
import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { FormContext, ROW_INTENT } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { PAY_PART } from "./pay-fields.tsx";

/** The payments of a cart: a row for each, added and removed by buttons of the form. */
export function PaymentRows({ methods, first }: { methods: readonly string[]; first: string }) {
  const t = useTranslations("payments.pay");
  const { state } = useContext(FormContext);
  const typed = state?.initialValue?.payments;
  const other = methods.find((method) => method !== first) ?? first;
  const begins = [first, other];
  const count = state ? (Array.isArray(typed) ? typed.length : 0) : begins.length;
  const isAdding = state?.intent?.type === "insert";
  return (
    <Card title={t("payments")}>
      <div className={stack()}>
        <p className={help}>{t("rowsHelp")}</p>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <PaymentRow
            key={index}
            index={index}
            methods={methods}
            method={begins[index] ?? other}
            isFirst={state === undefined && index === 0}
            isNew={isAdding && index === count - 1}
          />
        ))}
        <div>
          <Button
            name={ROW_INTENT}
            value={JSON.stringify({ type: "insert", payload: { name: "payments" } })}
            size="touch"
            data-draws={PAY_PART}
          >
            {t("add")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type PaymentRowProps = {
  index: number;
  methods: readonly string[];
  method: string;
  isFirst: boolean;
  isNew: boolean;
};

function PaymentRow({ index, methods, method, isFirst, isNew }: PaymentRowProps) {
  const t = useTranslations("payments.pay");
  const named = useTranslations("sales.paymentMethods");
  const name = (field: string) => `payments[${index}].${field}`;
  return (
    <fieldset className={row({ align: "field" })}>
      <legend>
        <VisuallyHidden>{t("row", { number: index + 1 })}</VisuallyHidden>
      </legend>
      <div className={grow}>
        <Select
          name={name("paymentMethod")}
          label={t("method")}
          size="touch"
          options={methods.map((value) => ({ value, label: named(value) }))}
          defaultValue={method}
          autoFocus={isNew}
        />
      </div>
      <div className={grow}>
        <MoneyField name={name("amount")} label={t("amount")} size="touch" autoFocus={isFirst} />
      </div>
      <div className={grow}>
        <TextField name={name("externalReference")} label={t("reference")} size="touch" dir="ltr" autoComplete="off" />
      </div>
      <Button
        name={ROW_INTENT}
        value={JSON.stringify({ type: "remove", payload: { name: "payments", index } })}
        size="touch"
        aria-label={t("remove", { number: index + 1 })}
        data-draws={PAY_PART}
      >
        ×
      </Button>
    </fieldset>
  );
}
