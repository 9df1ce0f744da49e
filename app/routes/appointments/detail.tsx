import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import type { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { AppointmentDetails } from "#app/modules/appointments/appointment-details.tsx";
import { AppointmentForm } from "#app/modules/appointments/appointment-form.tsx";
import { freeTimes, submitAppointment } from "#app/modules/appointments/appointment-form-data.server.ts";
import { isPlanned } from "#app/modules/appointments/appointment-status.ts";
import { AppointmentSteps, prescriptionOf, RefusedStep } from "#app/modules/appointments/appointment-steps.tsx";
import { AppointmentBadge } from "#app/modules/appointments/appointment-words.tsx";
import { listAppointmentStatuses } from "#app/modules/appointments/list-appointment-statuses.server.ts";
import { getAppointment } from "#app/modules/appointments/list-appointments.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { withExaminerOf } from "#app/modules/doctors/examiner.ts";
import { listExaminers } from "#app/modules/doctors/examiners.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { isExam } from "#app/modules/settings/lists/appointment-types.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Moment } from "#app/ui/text/moment.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const appointment = await load(args, getAppointment, { id: args.params.id });
  const { id, examiner, appointmentDate, minutes } = appointment;
  const day = riyadhDay(appointmentDate);
  const rights = session?.permissions ?? new Set();
  const may = await mayRun(args, { change: updateAppointment, prescribe: createPrescription });
  const [free, examiners, statuses] = await Promise.all([
    freeTimes(args, { examiner, day, minutes: String(minutes), except: id }),
    load(args, listExaminers, {}),
    load(args, listAppointmentStatuses, {}),
  ]);
  return {
    title: wordsOf(locale, "appointments")("editTitle"),
    constraints: constraintsOf(updateAppointment),
    appointment,
    free: free ?? { day, slotMinutes: minutes, shortestMinutes: minutes, minutes, times: [] },
    examiners: withExaminerOf(examiners, appointment),
    offered: may.change ? statuses.filter(({ isActive }) => isActive).map(({ code }) => code) : [],
    prescribes: may.prescribe,
    today: riyadhDay(),
    opensCustomer: holds(rights, "customers:update"),
    sells: holds(rights, "sales:create"),
    calendarHref: paths.appointments.list({ date: day, doctorId: examiner }),
  };
}

/** Takes the visit a step on, or saves its form. An exam that begins leads to its prescription. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const status = form.get("step");
  if (status === null) return submitAppointment(args, form);
  const { prescribes } = await mayRun(args, { prescribes: createPrescription });
  const done = (visit: AppointmentView) => {
    const leadsOn = visit.status === "in_exam" && prescribes && isExam(visit.appointmentType);
    return redirectWithToast(leadsOn ? prescriptionOf(visit) : paths.appointments.detail(visit.id), {
      title: { key: `appointments.done.${visit.status}` },
    });
  };
  const input = { id: args.params.id, status };
  return submit(args, updateAppointment, done, { form, failure: "appointments.failedToUpdate", input });
}

export default function AppointmentPage() {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { title, appointment, offered, prescribes, sells, opensCustomer, calendarHref, ...form } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const saved = answer && "free" in answer ? answer : undefined;
  // An answer without free times is that of a step.
  const refused = answer && !("free" in answer) ? answer : undefined;
  const state = saved?.state;
  const free = saved?.free || form.free;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: calendarHref }]}
        note={
          <>
            <AppointmentBadge status={appointment.status} />{" "}
            <Moment>{formatDateTime(appointment.appointmentDate, locale)}</Moment>
          </>
        }
        end={
          <AppointmentSteps
            appointment={appointment}
            offered={offered}
            prescribes={prescribes}
            sells={sells}
            state={refused}
          />
        }
      />
      <div className={stack({ gap: "large" })}>
        <RefusedStep appointment={appointment} state={refused} />
        <AppointmentDetails appointment={appointment} opensCustomer={opensCustomer} />
        {isPlanned(appointment.status) ? (
          <AppointmentForm
            {...form}
            appointment={appointment}
            free={free}
            at={appointment.appointmentDate}
            examiner={appointment.examiner}
            cancelHref={calendarHref}
            state={state}
          />
        ) : null}
      </div>
    </>
  );
}
