import { useContext } from "react";
import { useTranslations } from "use-intl";
import { type DateOnly, yearsBetween } from "#app/lib/dates.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { control } from "#app/ui/form/field.css.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormContext, useFieldState } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { CustomerFormOptions, CustomerView } from "./customer.schema.server.ts";

type PersonalFieldsProps = {
  customer?: CustomerView;
  options: Pick<CustomerFormOptions, "born" | "genders" | "languages">;
};

/** The fields for the customer's identity and address. */
export function PersonalFields({ customer, options: { born, genders, languages } }: PersonalFieldsProps) {
  const t = useTranslations("customers");
  // A refused form starts with its errors.
  const isNew = useContext(FormContext).state === undefined;
  return (
    <>
      <Card title={t("sections.personal")} id="section-personal">
        <div className={stack()}>
          <div className={columns({ count: 2 })}>
            <TextField
              name="firstName"
              label={t("firstName")}
              defaultValue={customer?.firstName}
              autoComplete="off"
              autoFocus={isNew}
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
              options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
              defaultValue={customer?.gender ?? ""}
            />
          </div>
          <div className={columns({ count: 3 })}>
            <BirthFields dateOfBirth={customer?.dateOfBirth ?? null} born={born} />
            <Select
              name="language"
              label={t("language")}
              help={t("languageHelp")}
              optional
              placeholder={t("notAsked")}
              options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
              defaultValue={customer?.language ?? ""}
            />
          </div>
        </div>
      </Card>
      <Card title={t("sections.address")} id="section-address">
        <div className={stack()}>
          <TextArea name="address" label={t("address")} optional rows={2} defaultValue={customer?.address ?? ""} />
        </div>
      </Card>
    </>
  );
}

/** The customer's identity document. Its type decides the format of the number. */
export function IdentityFields({ customer, idTypes }: { customer?: CustomerView; idTypes: readonly string[] }) {
  const t = useTranslations("customers");
  return (
    <Card title={t("sections.identity")} id="section-identity">
      <div className={columns({ count: 3 })}>
        <Select
          name="idType"
          label={t("idType")}
          optional
          placeholder={t("choose")}
          options={idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) }))}
          defaultValue={customer?.idType ?? ""}
        />
        <TextField name="idNumber" label={t("idNumber")} optional dir="ltr" defaultValue={customer?.idNumber ?? ""} />
      </div>
    </Card>
  );
}

type BirthFieldsProps = { dateOfBirth: DateOnly | null; born: { from: DateOnly; to: DateOnly } };

/** The date of birth and the age calculated from it: at once with scripts, otherwise when the form is shown again. */
export function BirthFields({ dateOfBirth, born }: BirthFieldsProps) {
  const t = useTranslations("customers");
  const typed = useFieldState("dateOfBirth").typed;
  const age = useFieldState("age");
  return (
    <>
      <DateField
        name="dateOfBirth"
        label={t("dateOfBirth")}
        optional
        min={born.from}
        max={born.to}
        defaultValue={dateOfBirth ?? ""}
        data-years-into={age.id}
      />
      <Field props={{ name: "age", label: t("age") }} state={age}>
        <input
          id={age.id}
          name="age"
          readOnly
          dir="ltr"
          defaultValue={ageOn(typed?.[0] ?? dateOfBirth ?? "", born)}
          className={control()}
        />
      </Field>
    </>
  );
}

/** The age in whole years today; empty for an invalid date of birth. */
const ageOn = (day: string, { from, to }: BirthFieldsProps["born"]): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= from && day <= to ? String(yearsBetween(day, to)) : "";
