import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { ContactRows } from "./contacts/contact-rows.tsx";
import type { CustomerFormOptions, CustomerView } from "./customer.schema.server.ts";
import { InsuranceFields } from "./insurance-fields.tsx";
import { CUSTOMER_FORM } from "./parts/customer-page-parts.ts";
import { IdentityFields, PersonalFields } from "./personal-fields.tsx";

type CustomerFormProps = {
  customer?: CustomerView;
  /** Only for a new customer. */
  requestKey?: string;
  state: FormState | undefined;
  options: CustomerFormOptions;
  /** The notice on top: resembling customers, or another user's changes. */
  notice?: ReactNode;
  policies: ReactNode;
  /** The files, before the notes. */
  documents: ReactNode;
};

/** A customer's form, for new and edit. Its buttons end the page (`CustomerActions`). */
export function CustomerForm(props: CustomerFormProps) {
  const { customer, requestKey, state, options, notice, policies, documents } = props;
  const t = useTranslations("customers");
  const { pathname, search } = useLocation();
  return (
    // Removes the scroll position of Update, because a refused form is read from the top.
    <Form
      id={CUSTOMER_FORM}
      state={state}
      action={pathname + search}
      encType="multipart/form-data"
      data-typed={state ? "" : undefined}
    >
      <DefaultButton />
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary />
        {notice}
        {customer ? <VersionField version={customer.version} /> : null}
        <PersonalFields customer={customer} options={options} />
        <CompanyFields customer={customer} />
        <ContactRows contacts={customer?.contacts ?? []} types={options.contactTypes} />
        <InsuranceFields customer={customer}>{policies}</InsuranceFields>
        <IdentityFields customer={customer} idTypes={options.idTypes} />
        {documents}
        <Card title={t("notes")} id="section-notes">
          <TextArea name="notes" label={t("notes")} hideLabel rows={3} defaultValue={customer?.notes ?? ""} />
        </Card>
      </div>
    </Form>
  );
}

/** The buttons of the customer's form: last on the page, and always visible. */
export function CustomerActions({ cancelHref }: { cancelHref: string }) {
  const t = useTranslations("customers");
  return (
    <FormActions>
      <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
      <Button variant="primary" form={CUSTOMER_FORM}>
        {t("save")}
      </Button>
    </FormActions>
  );
}

/** Links from the top of the form to its sections. */
export function SectionLinks() {
  const t = useTranslations("customers");
  const sections = ["personal", "address", "company", "contacts", "insurance", "identity"] as const;
  return (
    <nav aria-label={t("sections.label")}>
      <Chips label={null}>
        {sections.map((name) => (
          <Chip key={name} href={`#section-${name}`}>
            {t(`sections.${name}`)}
          </Chip>
        ))}
        <Chip href="#documents">{t("sections.documents")}</Chip>
        <Chip href="#section-notes">{t("notes")}</Chip>
      </Chips>
    </nav>
  );
}

/** Shows the changes of another user in a customer. */
export function CustomerConflict({ customerId }: { customerId: number }) {
  const t = useTranslations("customers");
  const locale = useLocale();
  const words = (name: string, value: string): string => {
    if (name === "dateOfBirth") return formatDay(value, locale);
    if (name === "gender") return t(`genders.${value}`);
    if (name === "language") return t(`languages.${value}`);
    if (name === "idType") return t(`idTypes.${value}`);
    return name === "hasInsurance" ? t("insured") : value;
  };
  return <ConflictNotice label={(name) => t(name)} words={words} href={paths.customers.edit(customerId)} />;
}
