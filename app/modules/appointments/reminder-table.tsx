import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { useVisitLabel } from "./appointment-steps.tsx";

type ReminderTableProps = {
  appointments: readonly AppointmentView[];
  /** Whether the reader may note what came of a call. */
  notes: boolean;
  /** The visit about which a question stands above the table, so it has no buttons. */
  asked: string | null;
};

/** Why a call could not be noted. When somebody else changed the visit first, it says what, and asks again. */
export function RefusedReminder({ state }: { state: FormState | undefined }) {
  const t = useTranslations("appointments.reminders");
  const label = useVisitLabel();
  const [id, outcome] = [
    typedValue(state, "id"),
    typedValue(state, "outcome") === "confirmed" ? "confirmed" : "called",
  ];
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        {state?.conflict ? (
          <>
            <input type="hidden" name="id" value={id} />
            <ActionVersion version={0} action={t(outcome)} href={paths.appointments.detail(Number(id))} {...label} />
            <div className={row()}>
              <Button name="outcome" value={outcome} variant="primary">
                {t(outcome)}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Form>
  );
}

/** Visits that are not confirmed yet, each with the number to call and what came of it. */
export function ReminderTable({ appointments, notes, asked }: ReminderTableProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const columns: Column<AppointmentView>[] = [
    {
      key: "date",
      header: t("columns.date"),
      render: ({ id, appointmentDate }) => (
        <a href={paths.appointments.detail(id)}>
          <Moment>{formatDateTime(appointmentDate, locale)}</Moment>
        </a>
      ),
    },
    { key: "customer", header: t("columns.customer"), render: ({ customerName }) => <bdi>{customerName}</bdi> },
    {
      key: "phone",
      header: t("columns.phone"),
      render: ({ customerPhone }) => <PhoneLink phone={customerPhone} />,
    },
    {
      key: "doctor",
      header: t("columns.doctor"),
      lesser: true,
      render: (visit) => <bdi>{examinerName(visit) ?? "–"}</bdi>,
    },
    {
      key: "called",
      header: t("called"),
      render: ({ remindedAt, remindedByName }) =>
        remindedAt ? (
          <>
            <Moment>{formatDateTime(remindedAt, locale)}</Moment> <bdi>{remindedByName}</bdi>
          </>
        ) : (
          "–"
        ),
    },
  ];
  const outcomes: Column<AppointmentView> = {
    key: "actions",
    header: t("columns.actions"),
    hideHeader: true,
    render: ({ id, customerName, version }) =>
      asked === String(id) ? null : (
        <form method="post" className={row()}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button name="outcome" value="called" aria-label={t("reminders.calledOf", { name: customerName })}>
            {t("reminders.called")}
          </Button>
          <Button
            name="outcome"
            value="confirmed"
            variant="primary"
            aria-label={t("reminders.confirmedOf", { name: customerName })}
          >
            {t("reminders.confirmed")}
          </Button>
        </form>
      ),
  };
  return (
    <DataTable
      caption={t("reminders.title")}
      columns={notes ? [...columns, outcomes] : columns}
      rows={appointments}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("reminders.none")} text={t("reminders.noneText")} />}
    />
  );
}
