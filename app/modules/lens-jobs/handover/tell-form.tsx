import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { CHANNELS, type Channel } from "./channels.ts";

type TellFormProps = {
  job: ShownJob;
  text: string;
  language: "en" | "ar";
  channel: Channel;
  requestKey: string;
  state: FormState | undefined;
};

const LANGUAGES = ["en", "ar"] as const;

/** How the customer was told, and with which words. The proposed text can be written in either language and changed. */
export function TellForm({ job, text, language, channel, requestKey, state }: TellFormProps) {
  const t = useTranslations("lensHandover");
  const back = lensPaths.jobs.detail(job.id);
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <Card>
          <div className={stack()}>
            <RadioGroup
              name="channel"
              label={t("channel")}
              options={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
              defaultValue={channel}
            />
            <Chips label={t("language")}>
              {LANGUAGES.map((one) => (
                <Chip key={one} href={lensPaths.jobs.tell(job.id, { language: one })} current={one === language}>
                  {t(`languages.${one}`)}
                </Chip>
              ))}
            </Chips>
            <TextArea
              name="text"
              label={t("text")}
              help={t("textHelp")}
              rows={6}
              dir="auto"
              lang={language}
              defaultValue={text}
            />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={back}>{t("back")}</LinkButton>
          <Button variant="primary">{t("tell")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
