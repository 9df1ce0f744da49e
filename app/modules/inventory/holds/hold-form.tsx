import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";

type HoldFormProps = {
  variantId: number;
  /** The store in which the form was opened. Another browser tab may change the current store meanwhile. */
  storeId: number;
  requestKey: string;
  days: { first: string; proposed: string; last: string };
  customer: PickerOption | null;
  customerQuery: string;
  customers: readonly PickerOption[];
  cancelHref: string;
  state: FormState | undefined;
};

/** The form of a hold: the pieces, the customer and the last day. */
export function HoldForm({ days, customer, customerQuery, customers, cancelHref, state, ...hold }: HoldFormProps) {
  const t = useTranslations("holds");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={hold.requestKey} />
        <input type="hidden" name="variantId" value={hold.variantId} />
        <input type="hidden" name="storeId" value={hold.storeId} />
        <DefaultButton />
        <div className={columns()}>
          <TextField
            name="quantity"
            label={t("pieces")}
            figures
            inputMode="numeric"
            required
            autoComplete="off"
            defaultValue="1"
          />
          <DateField
            name="until"
            label={t("lastDay")}
            help={t("lastDayHelp")}
            min={days.first}
            max={days.last}
            defaultValue={days.proposed}
            required
          />
        </div>
        <SearchPicker
          name="customerId"
          label={t("customer")}
          optional
          chosen={customer}
          query={customerQuery}
          results={customers}
          searchUrl={paths.pickers.customers()}
          placeholder={t("customerPlaceholder")}
        />
        <TextArea name="note" label={t("note")} optional rows={2} maxLength={500} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
