import { useTranslations } from "use-intl";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { DIRECTIONS } from "./adjustment-reason.ts";

type AdjustFormProps = {
  variantId: number;
  /** The store in which the form was opened. Another browser tab may change the current store meanwhile. */
  storeId: number;
  requestKey: string;
  /** For an item with lots: whether lot codes are typed from the package or made by the shop. */
  lots: { makesCode: boolean } | null;
  /** For an item with serial numbers: whether the numbers are typed from the package or made by the shop. */
  serials: { makesNumbers: boolean } | null;
  /** The codes of the reasons to choose from. */
  reasons: readonly string[];
  cancelHref: string;
  state: FormState | undefined;
};

export function AdjustForm(props: AdjustFormProps) {
  const { variantId, storeId, requestKey, lots, serials, reasons, cancelHref, state } = props;
  const t = useTranslations("stock");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="storeId" value={storeId} />
        <RadioGroup
          name="direction"
          label={t("adjust.direction")}
          options={DIRECTIONS.map((value) => ({ value, label: t(`adjust.directions.${value}`) }))}
          defaultValue="remove"
        />
        <div className={columns()}>
          <TextField
            name="quantity"
            label={t("adjust.quantity")}
            figures
            inputMode="numeric"
            required
            autoComplete="off"
          />
          <Select
            name="reason"
            label={t("adjust.reason")}
            placeholder={t("adjust.chooseReason")}
            options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            required
          />
        </div>
        {lots ? (
          <div className={columns()}>
            <TextField
              name="lotCode"
              label={t("adjust.lotCode")}
              help={t(lots.makesCode ? "adjust.lotCodeMade" : "adjust.lotCodeTyped")}
              optional
              dir="ltr"
              maxLength={60}
              autoComplete="off"
            />
            <DateField name="expiryDate" label={t("adjust.expiryDate")} help={t("adjust.expiryHelp")} optional />
          </div>
        ) : null}
        {serials ? (
          <TextArea
            name="serials"
            label={t("adjust.serials")}
            help={t(serials.makesNumbers ? "adjust.serialsMade" : "adjust.serialsTyped")}
            optional={serials.makesNumbers}
            rows={4}
            dir="ltr"
            autoComplete="off"
          />
        ) : null}
        <TextArea name="note" label={t("adjust.note")} help={t("adjust.noteHelp")} optional rows={2} maxLength={500} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("adjust.cancel")}</LinkButton>
          <Button variant="primary">{t("adjust.save")}</Button>
        </div>
      </div>
    </Form>
  );
}
