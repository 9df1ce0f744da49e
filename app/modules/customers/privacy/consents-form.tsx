import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Consent, DECISIONS, type PurposeConsent, SOURCES } from "./consent.ts";
import * as css from "./privacy.css.ts";

type ConsentsFormProps = {
  consents: readonly Consent[];
  purposes: readonly PurposeConsent[];
  /** The latest allowed day of a decision. */
  today: string;
  backHref: string;
  state: FormState | undefined;
};

/** One line for each channel. Nothing is preselected: a channel that the customer was never asked about stays "Not asked". */
export function ConsentsForm({ consents, purposes, today, backHref, state }: ConsentsFormProps) {
  const t = useTranslations("privacy");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <p>{t("consentsText")}</p>
        <h2>{t("marketing")}</h2>
        {consents.map((consent, index) => (
          <fieldset key={consent.channel} className={css.channel}>
            <legend className={css.legend}>{t(`channels.${consent.channel}`)}</legend>
            <input type="hidden" name={`consents[${index}].channel`} value={consent.channel} />
            <Decision name={`consents[${index}]`} said={consent} today={today} />
          </fieldset>
        ))}
        <Disclosure title={t("otherPurposes")} open={purposes.some(({ decision }) => decision !== null)}>
          <div className={stack()}>
            <p>{t("otherPurposesText")}</p>
            {purposes.map((consent, index) => (
              <fieldset key={`${consent.purpose} ${consent.channel}`} className={css.channel}>
                <legend className={css.legend}>
                  {t(`purposes.${consent.purpose}`)} · {t(`channels.${consent.channel}`)}
                </legend>
                <input type="hidden" name={`purposes[${index}].channel`} value={consent.channel} />
                <input type="hidden" name={`purposes[${index}].purpose`} value={consent.purpose} />
                <Decision name={`purposes[${index}]`} said={consent} today={today} />
              </fieldset>
            ))}
          </div>
        </Disclosure>
        <div className={row({ justify: "end" })}>
          <LinkButton href={backHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("saveConsents")}</Button>
        </div>
      </div>
    </Form>
  );
}

type DecisionProps = { name: string; said: Pick<Consent, "decision" | "decidedOn" | "source">; today: string };

/** What the customer said, on which day and where. */
function Decision({ name, said: { decision, decidedOn, source }, today }: DecisionProps) {
  const t = useTranslations("privacy");
  return (
    <div className={columns({ count: 3 })}>
      <Select
        name={`${name}.decision`}
        label={t("decision")}
        placeholder={t("notAsked")}
        options={DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        defaultValue={decision ?? ""}
      />
      <DateField name={`${name}.decidedOn`} label={t("decidedOn")} max={today} defaultValue={decidedOn ?? ""} />
      <Select
        name={`${name}.source`}
        label={t("source")}
        placeholder={t("choose")}
        options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        defaultValue={source ?? ""}
      />
    </div>
  );
}
