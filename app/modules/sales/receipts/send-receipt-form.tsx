import { useTranslations } from "use-intl";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { paths } from "#app/paths.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

type SendReceiptProps = { saleId: number; requestKey: string };

/** One press sends the receipt by the first channel that reaches the customer. Where that is refused, a page says why and lets choose. */
export function SendReceipt({ saleId, requestKey }: SendReceiptProps) {
  const t = useTranslations("receipts.send");
  return (
    <Form action={paths.receipts.send(saleId)} starts={false}>
      <RequestKey value={requestKey} />
      <Button>{t("button")}</Button>
    </Form>
  );
}

type SendReceiptFormProps = { saleId: number; requestKey: string; state: FormState | undefined };

export function SendReceiptForm({ saleId, requestKey, state }: SendReceiptFormProps) {
  const t = useTranslations("receipts");
  const channels = useTranslations("messages.channels");
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
              ...CHANNELS.map((value) => ({ value, label: channels(value) })),
            ]}
            defaultValue=""
          />
        </Card>
        <FormActions>
          <LinkButton href={paths.receipts.detail(saleId)}>{t("backToReceipt")}</LinkButton>
          <Button variant="primary">{t("send.submit")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
