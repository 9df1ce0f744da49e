import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { type AppSettings, LANGUAGES, THEMES } from "./app-settings.ts";

type CompanyFormProps = { settings: AppSettings; mayChange: boolean; state: FormState | undefined };

/** The days after which lens jobs that wait for their customer are listed. */
const LENS_DAYS = ["lensUntoldDays", "lensUncollectedDays", "lensReturnDays"] as const;

const GIFT_CARDS = ["giftCardMonths", "giftCardLeast", "giftCardMost", "giftCardRefundDays"] as const;

const LOYALTY = ["loyaltyRate", "loyaltyPointValue", "loyaltyMonths", "loyaltyLeast"] as const;
const LOYALTY_CHOICES = ["loyaltyOn", "loyaltyFamily"] as const;

/** How long data are kept; nothing else is removed by its age. */
const RETENTION = [
  "auditRetentionMonths",
  "messageMonths",
  "closedCartDays",
  "reportFileDays",
  "requestKeyHours",
] as const;

/** The settings of all stores. Each says what it changes. */
export function CompanyForm({ settings, mayChange, state }: CompanyFormProps) {
  const t = useTranslations("settings.company");
  const figure = (
    name:
      | "documentMaxMb"
      | "draftDays"
      | "prescriptionMonths"
      | (typeof RETENTION)[number]
      | (typeof LENS_DAYS)[number]
      | (typeof GIFT_CARDS)[number]
      | (typeof LOYALTY)[number],
    optional = false,
  ) => (
    <TextField
      name={name}
      label={t(name)}
      help={t(`${name}Help`)}
      figures
      optional={optional}
      autoComplete="off"
      readOnly={!mayChange}
      defaultValue={settings[name] ?? ""}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card title={t("appearance")}>
          <div className={columns({ count: 2 })}>
            <Select
              name="defaultLanguage"
              label={t("defaultLanguage")}
              help={t("defaultLanguageHelp")}
              options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              disabled={!mayChange}
              defaultValue={settings.defaultLanguage}
            />
            <Select
              name="defaultTheme"
              label={t("defaultTheme")}
              help={t("defaultThemeHelp")}
              options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
              disabled={!mayChange}
              defaultValue={settings.defaultTheme}
            />
            <Checkbox
              name="hijriDates"
              label={t("hijriDates")}
              help={t("hijriDatesHelp")}
              disabled={!mayChange}
              defaultChecked={settings.hijriDates}
            />
          </div>
        </Card>
        <Card title={t("security")}>
          <Checkbox
            name="secondFactorRequired"
            label={t("secondFactorRequired")}
            help={t("secondFactorRequiredHelp")}
            disabled={!mayChange}
            defaultChecked={settings.secondFactorRequired}
          />
        </Card>
        <Card title={t("limits")}>
          <div className={columns({ count: 2 })}>
            {figure("documentMaxMb")}
            {figure("draftDays")}
            {figure("prescriptionMonths", true)}
          </div>
        </Card>
        <Card title={t("customers")}>
          <Checkbox
            name="customerPage"
            label={t("customerPage")}
            help={t("customerPageHelp")}
            disabled={!mayChange}
            defaultChecked={settings.customerPage}
          />
        </Card>
        <Card title={t("retention")}>
          <div className={columns({ count: 2 })}>
            {RETENTION.map((name) => figure(name, name === "auditRetentionMonths" || name === "messageMonths"))}
          </div>
        </Card>
        <Card title={t("lensJobs")}>
          <div className={columns({ count: 3 })}>{LENS_DAYS.map((name) => figure(name))}</div>
        </Card>
        <Card title={t("giftCards")}>
          <div className={columns({ count: 2 })}>
            {GIFT_CARDS.map((name) => figure(name, name === "giftCardMonths"))}
          </div>
        </Card>
        <Card title={t("loyalty")}>
          <div className={columns({ count: 2 })}>
            {LOYALTY_CHOICES.map((name) => (
              <Checkbox
                key={name}
                name={name}
                label={t(name)}
                help={t(`${name}Help`)}
                disabled={!mayChange}
                defaultChecked={settings[name]}
              />
            ))}
            {LOYALTY.map((name) => figure(name, name === "loyaltyMonths"))}
          </div>
        </Card>
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}
