import { useTranslations } from "use-intl";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";

type Values = { carrier: string | null; trackingNumber: string | null; notes?: string | null };

/** Who carries the box, the number to ask for it by, and with `notes` what else is to be said. */
export function ParcelFields({ values, hasNotes = true }: { values?: Values; hasNotes?: boolean }) {
  const t = useTranslations("lensConsignments.fields");
  return (
    <div className={stack()}>
      <div className={columns({ count: 2 })}>
        <TextField name="carrier" label={t("carrier")} optional defaultValue={values?.carrier ?? ""} />
        <TextField
          name="trackingNumber"
          label={t("trackingNumber")}
          optional
          dir="ltr"
          autoComplete="off"
          defaultValue={values?.trackingNumber ?? ""}
        />
      </div>
      {hasNotes ? (
        <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={values?.notes ?? ""} />
      ) : null}
    </div>
  );
}
