import { useRef } from "react";
import { useTranslations } from "use-intl";
import { type DateOnly, yearsBetween } from "#app/lib/dates.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { control } from "#app/ui/field.css.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldState } from "#app/ui/form-state.ts";

type BirthFieldsProps = { dateOfBirth: DateOnly | null; born: { from: DateOnly; to: DateOnly } };

/** The date of birth and the age that follows from it: at once with scripts, else when the form comes back. */
export function BirthFields({ dateOfBirth, born }: BirthFieldsProps) {
  const t = useTranslations("customers");
  const typed = useFieldState("dateOfBirth").typed;
  const age = useFieldState("age");
  const shown = useRef<HTMLInputElement>(null);
  return (
    <>
      <DateField
        name="dateOfBirth"
        label={t("dateOfBirth")}
        optional
        min={born.from}
        max={born.to}
        defaultValue={dateOfBirth ?? ""}
        onChange={({ currentTarget }) => {
          if (shown.current) shown.current.value = ageOn(currentTarget.value, born);
        }}
      />
      <Field props={{ name: "age", label: t("age") }} state={age}>
        <input
          ref={shown}
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

/** Whole years today; nothing for what is no date of birth. */
const ageOn = (day: string, { from, to }: BirthFieldsProps["born"]): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= from && day <= to ? String(yearsBetween(day, to)) : "";
