import { useTranslations } from "use-intl";
import { recallPaths } from "#app/message-paths.ts";
import { type Figure, type RecallRules, SWITCHES, type Switch } from "#app/modules/recalls/rules/shop-rules.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";

type RecallSettingsFormProps = {
  settings: RecallRules & { version: number };
  mayChange: boolean;
  state: FormState | undefined;
};

/** What each reason is listed by. */
const PARTS: readonly { on: Switch; figures: readonly Figure[] }[] = [
  { on: "eyeTestOn", figures: ["childUntil", "childMonths", "olderFrom", "olderMonths", "adultMonths"] },
  { on: "lensesOn", figures: ["lensDays", "lensLead"] },
  { on: "warrantyOn", figures: ["warrantyLead"] },
  { on: "balanceOn", figures: ["balanceDays"] },
  { on: "feedbackOn", figures: ["feedbackDays"] },
];

/** By which rules customers are due, and how long the shop waits for them. */
export function RecallSettingsForm({ settings, mayChange, state }: RecallSettingsFormProps) {
  const t = useTranslations("recalls.settings");
  const figure = (name: Figure) => (
    <TextField
      key={name}
      name={name}
      label={t(name)}
      help={t(`${name}Help`)}
      figures
      autoComplete="off"
      readOnly={!mayChange}
      defaultValue={settings[name]}
    />
  );
  const said = (name: string, value: string) =>
    (SWITCHES as readonly string[]).includes(name) ? t(value === "true" || value === "on" ? "on" : "off") : value;
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(name)} words={said} href={recallPaths.settings()} />
        <VersionField version={settings.version} />
        {PARTS.map(({ on, figures }) => (
          <Card key={on} title={t(`parts.${on}`)}>
            <div className={stack()}>
              <Checkbox
                name={on}
                label={t(on)}
                help={t(`${on}Help`)}
                disabled={!mayChange}
                defaultChecked={settings[on]}
              />
              <div className={columns({ count: 2 })}>{figures.map(figure)}</div>
            </div>
          </Card>
        ))}
        <Card title={t("parts.waiting")}>
          <div className={columns({ count: 2 })}>
            {figure("silentDays")}
            {figure("pauseMonths")}
          </div>
        </Card>
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}
