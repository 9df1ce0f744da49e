import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { columns, row, stack } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CustomerView } from "./customer.schema.server.ts";

type CustomerFormProps = {
  customer?: CustomerView;
  state: FormState | undefined;
  cancelHref: string;
  /** Bounds of the date of birth, yyyy-mm-dd. */
  born: { from: string; to: string };
  genders: readonly string[];
  idTypes: readonly string[];
};

/** The personal fields of a customer, for new and edit. */
export function CustomerForm({ customer, state, cancelHref, born, genders, idTypes }: CustomerFormProps) {
  const t = useTranslations("customers");
  const choices = (words: readonly string[], group: string) =>
    words.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <Form state={state}>
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary />
        {customer ? <input type="hidden" name="version" value={customer.version} /> : null}
        <Card title={t("sections.personal")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField
                name="firstName"
                label={t("firstName")}
                defaultValue={customer?.firstName}
                autoComplete="off"
              />
              <TextField name="lastName" label={t("lastName")} defaultValue={customer?.lastName} autoComplete="off" />
            </div>
            <div className={columns({ count: 3 })}>
              <TextField name="phone" type="tel" dir="ltr" label={t("phone")} defaultValue={customer?.phone} />
              <TextField
                name="email"
                type="email"
                dir="ltr"
                optional
                label={t("email")}
                defaultValue={customer?.email ?? ""}
              />
              <Select
                name="gender"
                label={t("gender")}
                optional
                placeholder={t("choose")}
                options={choices(genders, "genders")}
                defaultValue={customer?.gender ?? ""}
              />
            </div>
            <div className={columns({ count: 3 })}>
              <DateField
                name="dateOfBirth"
                label={t("dateOfBirth")}
                optional
                min={born.from}
                max={born.to}
                defaultValue={customer?.dateOfBirth ?? ""}
              />
              <TextField name="age" label={t("age")} readOnly dir="ltr" defaultValue={customer?.age ?? ""} />
            </div>
          </div>
        </Card>
        <Card title={t("sections.address")}>
          <div className={stack()}>
            <TextArea name="address" label={t("address")} optional rows={2} defaultValue={customer?.address ?? ""} />
            <TextField
              name="companyName"
              label={t("companyName")}
              optional
              defaultValue={customer?.companyName ?? ""}
            />
          </div>
        </Card>
        <Card title={t("sections.identity")}>
          <div className={columns({ count: 3 })}>
            <Select
              name="idType"
              label={t("idType")}
              optional
              placeholder={t("choose")}
              options={choices(idTypes, "idTypes")}
              defaultValue={customer?.idType ?? ""}
            />
            <TextField
              name="idNumber"
              label={t("idNumber")}
              optional
              dir="ltr"
              defaultValue={customer?.idNumber ?? ""}
            />
          </div>
        </Card>
        <Card title={t("sections.insurance")}>
          <div className={stack()}>
            <Checkbox name="hasInsurance" label={t("hasInsurance")} defaultChecked={customer?.hasInsurance} />
            <div className={columns({ count: 2 })}>
              <TextField
                name="membershipNumber"
                label={t("membershipNumber")}
                optional
                dir="ltr"
                defaultValue={customer?.membershipNumber ?? ""}
              />
              <TextField
                name="familyNumber"
                label={t("familyNumber")}
                optional
                dir="ltr"
                defaultValue={customer?.familyNumber ?? ""}
              />
            </div>
          </div>
        </Card>
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
