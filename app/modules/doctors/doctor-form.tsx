import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { BookedVisit } from "./booked-visits.server.ts";
import type { DoctorView } from "./read-doctors.server.ts";

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
              <TextField
                name="licenseNumber"
                dir="ltr"
                label={t("licenseNumber")}
                optional
                autoComplete="off"
                defaultValue={doctor?.licenseNumber ?? ""}
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

type BookedVisitsProps = { visits: readonly BookedVisit[]; others: readonly { id: number; name: string }[] };

/** The visits that hinder the removal of a doctor, and the choice of the doctor who takes them. */
export function BookedVisits({ visits, others }: BookedVisitsProps) {
  const t = useTranslations("doctors.removal");
  const locale = useLocale();
  const visitColumns: Column<BookedVisit>[] = [
    {
      key: "when",
      header: t("when"),
      render: ({ id, appointmentDate }) => (
        <a href={paths.appointments.detail(id)}>
          <Moment>{formatDateTime(appointmentDate, locale)}</Moment>
        </a>
      ),
    },
    { key: "customer", header: t("customer"), render: ({ customerName }) => <bdi>{customerName}</bdi> },
    { key: "store", header: t("store"), lesser: true, render: ({ storeName }) => <bdi>{storeName}</bdi> },
  ];
  return (
    <>
      <DataTable
        caption={t("visits", { count: visits.length })}
        columns={visitColumns}
        rows={visits}
        rowKey={({ id }) => id}
      />
      <Select
        name="moveTo"
        label={t("moveTo")}
        placeholder={t("chooseDoctor")}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue=""
      />
    </>
  );
}
