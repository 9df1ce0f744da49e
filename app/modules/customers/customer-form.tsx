import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, DefaultButton, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VersionField } from "#app/ui/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import type { CustomerView } from "./customer.schema.server.ts";
import type { CustomerFormOptions } from "./form/customer-form-options.server.ts";
import { IdentityFields } from "./form/identity-fields.tsx";
import { InsuranceFields } from "./form/insurance-fields.tsx";
import { PersonalFields } from "./form/personal-fields.tsx";

type CustomerFormProps = {
  customer?: CustomerView;
  /** Of a new customer. */
  requestKey?: string;
  state: FormState | undefined;
  cancelHref: string;
  options: CustomerFormOptions;
  /** What stands on top: who resembles the customer, or what somebody else changed. */
  notice?: ReactNode;
  policies: ReactNode;
  /** The field for files, before the notes; with it the form is sent as multipart. */
  documents?: ReactNode;
};

/** A customer's form, for new and edit. */
export function CustomerForm(props: CustomerFormProps) {
  const { customer, requestKey, state, cancelHref, options, notice, policies, documents } = props;
  const t = useTranslations("customers");
  const { pathname, search } = useLocation();
  return (
    // Without the place that Update came back to: a refused form is read from its top.
    <Form state={state} action={pathname + search} encType={documents ? "multipart/form-data" : undefined}>
      <DefaultButton />
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary />
        {notice}
        {customer ? <VersionField version={customer.version} /> : null}
        <PersonalFields customer={customer} options={options} />
        <InsuranceFields customer={customer}>{policies}</InsuranceFields>
        <IdentityFields customer={customer} idTypes={options.idTypes} />
        {documents}
        <Card title={t("notes")}>
          <TextArea name="notes" label={t("notes")} hideLabel rows={3} defaultValue={customer?.notes ?? ""} />
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
