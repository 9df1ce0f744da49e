import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";

type SellFormProps = {
  methods: readonly string[];
  range: { least: string; most: string };
  /** Null for a reader who may not look for customers. */
  customers: { chosen: PickerOption | null; query: string; results: readonly PickerOption[] } | null;
  requestKey: string;
  state: FormState | undefined;
};

/** What a gift card is sold for, how it is paid, and whose it is. */
export function SellForm({ methods, range, customers, requestKey, state }: SellFormProps) {
  const t = useTranslations("giftCards");
  const named = useTranslations("sales.paymentMethods");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <DefaultButton />
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <MoneyField
                name="amount"
                label={t("amountTyped")}
                help={t("amountHelp", { least: formatMoney(range.least), most: formatMoney(range.most) })}
              />
              <Select
                name="paymentMethod"
                label={t("paymentMethod")}
                options={methods.map((value) => ({ value, label: named(value) }))}
              />
              <TextField
                name="externalReference"
                label={t("externalReference")}
                help={t("externalReferenceHelp")}
                optional
                dir="ltr"
                autoComplete="off"
              />
            </div>
            {customers ? (
              <SearchPicker
                name="customerId"
                label={t("customer")}
                help={t("customerHelp")}
                optional
                chosen={customers.chosen}
                query={customers.query}
                results={customers.results}
                searchUrl={paths.pickers.customers()}
                placeholder={t("customerPlaceholder")}
              />
            ) : null}
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={giftCardPaths.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("sell")}</Button>
        </div>
      </div>
    </Form>
  );
}
