import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { listed } from "#app/lib/page-language.ts";
import type { Tender } from "#app/modules/sales/payments/settle.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type ReturnFieldsProps = {
  reasons: readonly string[];
  methods: readonly string[];
  paid: readonly Tender[];
  decidesJobs: boolean;
};

/** Why goods come back, and how the money goes back. */
export function ReturnFields({ reasons, methods, paid, decidesJobs }: ReturnFieldsProps) {
  const t = useTranslations("returns.form");
  const named = useTranslations("sales.paymentMethods");
  const tenders = listed(paid.map(({ paymentMethod, amount }) => `${named(paymentMethod)} ${formatMoney(amount)}`));
  return (
    <>
      <ReasonField reasons={reasons} help />
      <TextArea name="notes" label={t("notes")} optional rows={2} />
      <Select
        name="refundMethod"
        label={t("refundMethod")}
        placeholder={t("asPaid", { tenders: tenders || "–" })}
        options={methods.map((value) => ({ value, label: named(value) }))}
      />
      <Checkbox name="withoutReceipt" label={t("withoutReceipt")} />
      {decidesJobs ? <JobFields /> : null}
    </>
  );
}

/** What becomes of lens jobs that are made or being made. Jobs that were not sent end with the return. */
export function JobFields() {
  const t = useTranslations("lensSale");
  return (
    <>
      <Checkbox name="endsLensJobs" label={t("ends")} help={t("endsHelp")} />
      <MoneyField name="lensJobFee" label={t("fee")} help={t("feeHelp")} optional />
    </>
  );
}

/** The reason of a return or a void. */
export function ReasonField({ reasons, help = false }: { reasons: readonly string[]; help?: boolean }) {
  const t = useTranslations("returns");
  return (
    <Select
      name="reasonCode"
      label={t("form.reason")}
      placeholder={t("form.chooseReason")}
      help={help ? t("form.reasonHelp") : undefined}
      required
      options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
    />
  );
}
