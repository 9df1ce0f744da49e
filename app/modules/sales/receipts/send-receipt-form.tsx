import { useTranslations } from "use-intl";
import { SendForm } from "#app/modules/messages/send-form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";

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

export function SendReceiptForm({ saleId, ...form }: SendReceiptFormProps) {
  const t = useTranslations("receipts");
  return <SendForm back={{ href: paths.receipts.detail(saleId), label: t("backToReceipt") }} {...form} />;
}
