import { useContext } from "react";
import { useTranslations } from "use-intl";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { FormContext, ROW_INTENT } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { CONTACTS_PART } from "../parts/customer-page-parts.ts";
import type { ContactView } from "./contact.schema.server.ts";

/** The name of a hidden field beside the rows of further contacts. It tells a form without rows from a form that does not show them. */
export const CONTACTS_SENT = "contactsSent";

/** The empty list for a form that shows the rows and has none, because a form cannot send an empty list. */
export const withoutContacts = (form: FormData): { contacts?: [] } =>
  form.has(CONTACTS_SENT) && ![...form.keys()].some((name) => name.startsWith("contacts[")) ? { contacts: [] } : {};

type ContactRowsProps = { contacts: readonly ContactView[]; types: readonly string[] };

/**
 * A customer's further contacts. Add and Remove are submit buttons of the form, and the server renders the rows. With scripts the page is not
 * loaded again (`document/in-place.ts`).
 */
export function ContactRows({ contacts, types }: ContactRowsProps) {
  const t = useTranslations("customers");
  const { state } = useContext(FormContext);
  const typed = state?.initialValue?.contacts;
  const isAdding = state?.intent?.type === "insert";
  const count = state ? (Array.isArray(typed) ? typed.length : 0) : contacts.length;
  const rows = Array.from({ length: count }, (_, index) => ({ index, contact: state ? undefined : contacts[index] }));
  return (
    <Card title={t("sections.contacts")} id="section-contacts">
      <div className={stack({ gap: "small" })} id={CONTACTS_PART}>
        <input type="hidden" name={CONTACTS_SENT} value="on" />
        <p className={help}>{t("contacts.help")}</p>
        {rows.map(({ index, contact }) => (
          <ContactRow
            key={index}
            index={index}
            contact={contact}
            types={types}
            isNew={isAdding && index === count - 1}
          />
        ))}
        <div>
          <RowButton intent={{ type: "insert", payload: { name: "contacts" } }}>{t("contacts.add")}</RowButton>
        </div>
      </div>
    </Card>
  );
}

type ContactRowProps = { index: number; contact?: ContactView; types: readonly string[]; isNew?: boolean };

function ContactRow({ index, contact, types, isNew }: ContactRowProps) {
  const t = useTranslations("customers.contacts");
  const name = (field: string) => `contacts[${index}].${field}`;
  return (
    <fieldset className={columns({ count: 3 })}>
      <legend>
        <VisuallyHidden>{t("row", { number: index + 1 })}</VisuallyHidden>
      </legend>
      <Select
        name={name("contactType")}
        label={t("type")}
        options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        defaultValue={contact?.contactType ?? "phone"}
        autoFocus={isNew}
      />
      <TextField name={name("contactValue")} label={t("value")} defaultValue={contact?.contactValue ?? ""} dir="auto" />
      <div className={`${row({ gap: "large" })} ${sprinkles({ marginBlockStart: "s5" })}`}>
        <Checkbox name={name("isDefault")} label={t("default")} defaultChecked={contact?.isDefault} />
        <RowButton
          intent={{ type: "remove", payload: { name: "contacts", index } }}
          name={t("removeNamed", { number: index + 1 })}
        >
          {t("remove")}
        </RowButton>
      </div>
    </fieldset>
  );
}

type RowButtonProps = { intent: object; name?: string; children: string };

/** A button that adds or removes a row, as conform reads it. */
function RowButton({ intent, name, children }: RowButtonProps) {
  return (
    <Button
      name={ROW_INTENT}
      value={JSON.stringify(intent)}
      formNoValidate
      data-draws={CONTACTS_PART}
      aria-label={name}
    >
      {children}
    </Button>
  );
}
