import { useTranslations } from "use-intl";
import { type ExaminerOption, examinerChoices } from "#app/modules/doctors/examiner.ts";
import type { UsualDays } from "#app/modules/prescriptions/optics/validity.ts";
import type { PrescriptionPaper } from "#app/modules/prescriptions/paper/paper.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { writeOut } from "./eye-grid.tsx";
import { EyeParts } from "./eye-parts.tsx";
import { LensChoices } from "./lens-choices.tsx";
import { PreviewOverlay } from "./preview-overlay.tsx";
import { isValid, useLiveForm } from "./use-live-form.ts";
import { fieldLabel, WarningNotice } from "./warning-notice.tsx";

type PrescriptionFormProps = {
  prescription?: PrescriptionView;
  /** Whether the prescription was sold. A change then needs a confirmation. */
  isSold: boolean;
  /** Only for a new prescription. Pressing Save twice saves one prescription. */
  requestKey?: string;
  customer: PickerOption | null;
  customers: readonly PickerOption[];
  examiners: readonly ExaminerOption[];
  /** Who examined, as `examinerKey` writes it. */
  examiner: string;
  /** Today as yyyy-mm-dd. */
  today: string;
  /** The day of the examination: today for a new prescription. */
  day: string;
  expiryDay: string;
  /** The days and months of a new prescription, where the shop has a usual validity. */
  usual?: UsualDays;
  /** The customer's prescription before this one. */
  last?: PrescriptionView | null;
  cancelHref: string;
  preview?: PrescriptionPaper;
  state: FormState | undefined;
};

/** The fields of a prescription, new or existing. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const { prescription, isSold, requestKey, customer, customers, examiners, state, preview, cancelHref } = props;
  const t = useTranslations("prescriptions");
  const { top, live, read, onTool, choose, newest } = useLiveForm();
  const before = newest === undefined ? props.last : newest;
  const customerId = live ? live.customerId : String(customer?.id ?? "");
  // The page may still hold that of the customer who was chosen first: nobody is compared with somebody else.
  const last = before && String(before.customerId) === customerId && before.id !== prescription?.id ? before : null;
  const shown = live ?? { ...(prescription as Record<string, unknown> | undefined), ...state?.initialValue };
  return (
    <Form state={state} onInput={read} onBlur={writeOut}>
      <DefaultButton />
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "large" })} ref={top}>
        <ErrorSummary />
        {prescription ? (
          <>
            <ConflictNotice
              label={(name) => fieldLabel(t, name)}
              words={(name, value) =>
                name === "examiner" ? (examiners.find(({ key }) => key === value)?.name ?? value) : value
              }
              href={paths.prescriptions.detail(prescription.id)}
            />
            <VersionField version={prescription.version} />
          </>
        ) : null}
        <WarningNotice />
        {props.usual ? (
          <>
            <input type="hidden" name="usualDay" value={typedValue(state, "usualDay") || props.usual.day} />
            <input type="hidden" name="usualExpiry" value={typedValue(state, "usualExpiry") || props.usual.expiryDay} />
            <input type="hidden" name="usualMonths" value={props.usual.months} />
          </>
        ) : null}
        <Card>
          <div className={columns({ count: 4 })}>
            <SearchPicker
              name="customerId"
              label={t("customer")}
              required
              chosen={customer}
              query={typedValue(state, "customerIdQuery")}
              results={customers}
              searchUrl={paths.pickers.customers()}
              placeholder={t("customerPlaceholder")}
              onChoose={choose}
            />
            <Select
              name="examiner"
              label={t("doctor")}
              optional
              placeholder={t("noDoctor")}
              options={examinerChoices(examiners, t)}
              defaultValue={props.examiner}
            />
            <DateField name="date" label={t("examined")} required max={props.today} defaultValue={props.day} />
            <DateField
              name="expiryDate"
              label={t("expiryDate")}
              optional
              help={props.usual ? t("expiryHelp", { months: props.usual.months }) : undefined}
              min={props.expiryDay && props.expiryDay < props.today ? props.expiryDay : props.today}
              defaultValue={props.expiryDay}
            />
          </div>
        </Card>
        <EyeParts prescription={prescription} shown={shown} last={last} state={state} onTool={onTool} />
        <Card title={t("sections.lenses")}>
          <LensChoices prescription={prescription} />
        </Card>
        <Card title={t("sections.notes")}>
          <div className={columns({ count: 2 })}>
            <TextArea
              name="diagnosis"
              label={t("diagnosis")}
              optional
              rows={2}
              defaultValue={prescription?.diagnosis ?? ""}
            />
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={prescription?.notes ?? ""} />
            <TextField
              name="approvalCode"
              label={t("approvalCode")}
              optional
              dir="ltr"
              autoComplete="off"
              defaultValue={prescription?.approvalCode ?? ""}
            />
          </div>
        </Card>
        {isSold ? <Checkbox name="confirmSold" label={t("confirmSold")} /> : null}
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button name="intent" value="preview" disabled={live !== undefined && !isValid(live)}>
            {t("preview")}
          </Button>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
      {preview ? <PreviewOverlay paper={preview} /> : null}
    </Form>
  );
}
