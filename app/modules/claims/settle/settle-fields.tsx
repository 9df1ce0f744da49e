import { useTranslations } from "use-intl";
import { riyadhDay } from "#app/lib/dates.ts";
import type { ClaimView } from "#app/modules/claims/claim.schema.server.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { WRITE_OFF_REASONS } from "./write-off-reasons.ts";

/** Why an amount is given up. */
export function WriteOffFields() {
  const t = useTranslations("claimSettle");
  return (
    <div className={stack()}>
      <Select
        name="reasonCode"
        label={t("fields.reasonCode")}
        placeholder={t("choose")}
        options={WRITE_OFF_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea name="note" label={t("fields.note")} help={t("noteHelp")} rows={2} />
    </div>
  );
}

/** Why the patient pays, that they have agreed, and until when. */
export function MoveFields({ claim }: { claim: Pick<ClaimView, "customerName"> }) {
  const t = useTranslations("claimSettle");
  return (
    <div className={stack()}>
      <TextField name="reason" label={t("fields.reason")} autoComplete="off" />
      <Checkbox name="hasConsent" label={t("fields.hasConsent")} />
      <div className={columns({ count: 2 })}>
        <TextField
          name="consentBy"
          label={t("fields.consentBy")}
          help={t("consentByHelp")}
          autoComplete="off"
          defaultValue={claim.customerName ?? ""}
        />
        <DateField name="dueDate" label={t("fields.dueDate")} optional min={riyadhDay()} />
      </div>
    </div>
  );
}
