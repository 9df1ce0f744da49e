import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Consent, DECISIONS, SOURCES } from "./consent.ts";
import * as css from "./privacy.css.ts";

type ConsentsFormProps = {
  consents: readonly Consent[];
  /** The latest allowed day of a decision. */
  today: string;
  backHref: string;
  state: FormState | undefined;
};

/** One line for each channel. Nothing is preselected: a channel that the customer was never asked about stays "Not asked". */
export function ConsentsForm({ consents, today, backHref, state }: ConsentsFormProps) {
  const t = useTranslations("privacy");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <p>{t("consentsText")}</p>
        {consents.map(({ channel, decision, decidedOn, source }, index) => (
          <fieldset key={channel} className={css.channel}>
            <legend className={css.legend}>{t(`channels.${channel}`)}</legend>
            <input type="hidden" name={`consents[${index}].channel`} value={channel} />
            <div className={columns({ count: 3 })}>
              <Select
                name={`consents[${index}].decision`}
                label={t("decision")}
                placeholder={t("notAsked")}
                options={DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
                defaultValue={decision ?? ""}
              />
              <DateField
                name={`consents[${index}].decidedOn`}
                label={t("decidedOn")}
                max={today}
                defaultValue={decidedOn ?? ""}
              />
              <Select
                name={`consents[${index}].source`}
                label={t("source")}
                placeholder={t("choose")}
                options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
                defaultValue={source ?? ""}
              />
            </div>
          </fieldset>
        ))}
        <div className={row({ justify: "end" })}>
          <LinkButton href={backHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("saveConsents")}</Button>
        </div>
      </div>
    </Form>
  );
}
