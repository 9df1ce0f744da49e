import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { BATCH_WAYS } from "./batch-status.ts";

type Values = {
  way: string | null;
  trackingNumber: string | null;
  contact: string | null;
  receivedOn?: string | null;
  notes?: string | null;
};

type BatchFieldsProps = {
  values?: Values;
  /** Whether the day of the receipt may be noted: the sheet is away. */
  hasReceipt?: boolean;
  hasNotes?: boolean;
};

/** How a sheet goes to the insurer, the number to ask for it by, who takes it there, and when it was there. */
export function BatchFields({ values, hasReceipt = false, hasNotes = true }: BatchFieldsProps) {
  const t = useTranslations("claimBatches");
  return (
    <div className={stack()}>
      <div className={columns({ count: 2 })}>
        <Select
          name="way"
          label={t("fields.way")}
          optional
          placeholder={t("chooseWay")}
          defaultValue={values?.way ?? ""}
          options={BATCH_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <TextField
          name="trackingNumber"
          label={t("fields.trackingNumber")}
          optional
          dir="ltr"
          autoComplete="off"
          defaultValue={values?.trackingNumber ?? ""}
        />
        <TextField name="contact" label={t("fields.contact")} optional defaultValue={values?.contact ?? ""} />
        {hasReceipt ? (
          <DateField
            name="receivedOn"
            label={t("fields.receivedOn")}
            help={t("receivedHelp")}
            optional
            defaultValue={values?.receivedOn ?? ""}
          />
        ) : null}
      </div>
      {hasNotes ? (
        <TextArea name="notes" label={t("fields.notes")} optional rows={2} defaultValue={values?.notes ?? ""} />
      ) : null}
    </div>
  );
}
