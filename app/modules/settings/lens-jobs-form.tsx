import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { AppSettings } from "./app-settings.ts";

type LensJobsFormProps = {
  settings: AppSettings;
  /** The product's own texts, which stand on the slip where the shop has written none. */
  usual: Record<"careText" | "careTextAr" | "warrantyText" | "warrantyTextAr", string>;
  mayChange: boolean;
  state: FormState | undefined;
};

/** What customers see of their lens jobs: the passport, the warranty, and the texts of the hand-over slip. */
export function LensJobsForm({ settings, usual, mayChange, state }: LensJobsFormProps) {
  const t = useTranslations("settings.lensJobs");
  const text = (name: keyof typeof usual) => (
    <TextArea
      name={name}
      label={t(name)}
      help={t("usual", { text: `\u2068${usual[name]}\u2069` })}
      dir={name.endsWith("Ar") ? "rtl" : "ltr"}
      optional
      readOnly={!mayChange}
      defaultValue={settings[name] ?? ""}
    />
  );
  const days = (name: "lensWarrantyDays" | "frameWarrantyDays") => (
    <TextField
      name={name}
      label={t(name)}
      help={t("warrantyDaysHelp")}
      figures
      autoComplete="off"
      readOnly={!mayChange}
      defaultValue={settings[name]}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card title={t("passport")}>
          <Checkbox
            name="jobPassport"
            label={t("jobPassport")}
            help={t("jobPassportHelp")}
            disabled={!mayChange}
            defaultChecked={settings.jobPassport}
          />
        </Card>
        <Card title={t("slip")}>
          <div className={columns({ count: 2 })}>
            {days("lensWarrantyDays")}
            {days("frameWarrantyDays")}
            {text("careText")}
            {text("careTextAr")}
            {text("warrantyText")}
            {text("warrantyTextAr")}
          </div>
        </Card>
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}
