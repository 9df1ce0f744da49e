import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConflictNotice, VersionField } from "#app/ui/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form.tsx";
import { columns, row, stack } from "#app/ui/layout.css.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { DoctorView } from "./doctor.schema.server.ts";

type DoctorFormProps = {
  doctor?: DoctorView;
  /** Only for a new doctor. Pressing Save twice saves one doctor. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a doctor, new or existing. */
export function DoctorForm({ doctor, requestKey, state }: DoctorFormProps) {
  const t = useTranslations("doctors");
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {doctor ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(_name, value) => value}
              href={paths.doctors.edit(doctor.id)}
            />
            <VersionField version={doctor.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField name="firstName" label={t("firstName")} autoComplete="off" defaultValue={doctor?.firstName} />
              <TextField name="lastName" label={t("lastName")} autoComplete="off" defaultValue={doctor?.lastName} />
              <TextField
                name="phone"
                type="tel"
                dir="ltr"
                label={t("phone")}
                autoComplete="off"
                defaultValue={doctor?.phone}
              />
              <TextField
                name="email"
                type="email"
                dir="ltr"
                label={t("email")}
                optional
                autoComplete="off"
                defaultValue={doctor?.email ?? ""}
              />
              <TextField
                name="speciality"
                label={t("speciality")}
                optional
                autoComplete="off"
                defaultValue={doctor?.speciality ?? ""}
              />
            </div>
            <TextArea name="notes" label={t("notes")} optional rows={3} defaultValue={doctor?.notes ?? ""} />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.doctors.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
