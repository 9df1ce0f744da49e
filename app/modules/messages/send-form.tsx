import { useTranslations } from "use-intl";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { CHANNELS } from "./rules/events.ts";

type SendFormProps = { back: { href: string; label: string }; requestKey: string; state: FormState | undefined };

/** Chooses how something reaches its customer. */
export function SendForm({ back, requestKey, state }: SendFormProps) {
  const t = useTranslations("messages");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <Card>
          <RadioGroup
            name="channel"
            label={t("send.channel")}
            options={[
              { value: "", label: t("send.anyChannel") },
              ...CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
            ]}
            defaultValue=""
          />
        </Card>
        <FormActions>
          <LinkButton href={back.href}>{back.label}</LinkButton>
          <Button variant="primary">{t("send.submit")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
