import { useTranslations } from "use-intl";
import { recallPaths } from "#app/message-paths.ts";
import { OUTCOMES } from "#app/modules/recalls/rules/recall-rules.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

type OutcomeFormProps = {
  recall: { version: number; note: string | null };
  /** The first and the last day of "later". */
  days: { min: string; max: string };
  requestKey: string;
  state: FormState | undefined;
};

/** How a call ended, with the day on which the customer wants to be called, and a note for the next one who calls. */
export function OutcomeForm({ recall, days, requestKey, state }: OutcomeFormProps) {
  const t = useTranslations("recalls");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="version" value={recall.version} />
        <Card title={t("outcomeTitle")}>
          <div className={stack()}>
            <RadioGroup
              name="outcome"
              label={t("outcome")}
              options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
              stacked
            />
            <DateField name="until" label={t("until")} help={t("untilHelp")} {...days} />
            <TextArea name="note" label={t("noteField")} defaultValue={recall.note ?? ""} dir="auto" />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={recallPaths.list()}>{t("back")}</LinkButton>
          <Button variant="primary" name="intent" value="outcome">
            {t("saveOutcome")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}
