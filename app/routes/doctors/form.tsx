import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { listNextAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { NextAppointments } from "#app/modules/appointments/next-appointments.tsx";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { DoctorForm } from "#app/modules/doctors/doctor-form.tsx";
import { getDoctor } from "#app/modules/doctors/read-doctors.server.ts";
import { getWorkingTimes } from "#app/modules/doctors/working/read-working.server.ts";
import { saveWorkingTimes } from "#app/modules/doctors/working/save-working.server.ts";
import { WorkingCard } from "#app/modules/doctors/working/working-card.tsx";
import { createDoctor, removeDoctor, updateDoctor } from "#app/modules/doctors/write-doctor.server.ts";
import { ExaminerPrescriptions } from "#app/modules/prescriptions/examiner-prescriptions.tsx";
import { listPrescriptionHeads } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const SHOWN = 10;

/** The address of an existing doctor has their id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale, session } = await guard(args);
  const doctor = id ? await load(args, getDoctor, { id }) : undefined;
  const [written, visits, working] = doctor
    ? await Promise.all([
        load(args, listPrescriptionHeads, { doctorId: doctor.id, limit: SHOWN }),
        load(args, listNextAppointments, { doctorId: doctor.id }),
        load(args, getWorkingTimes, { id: doctor.id }),
      ])
    : [null, [], null];
  return {
    title: wordsOf(locale, "doctors")(doctor ? "editTitle" : "newTitle"),
    doctor,
    history: doctor ? historyHref(session?.permissions ?? new Set(), "doctors", doctor.id) : null,
    constraints: constraintsOf(doctor ? updateDoctor : createDoctor),
    may: await mayRun(args, { remove: removeDoctor, book: createAppointment, hours: saveWorkingTimes }),
    prescriptions: written?.rows,
    visits,
    working,
    requestKey: doctor ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.doctors.list(), { title: { key } });
  return id
    ? submit(args, updateDoctor, saved("doctors.updated"), { failure: "doctors.failedToUpdate", input: { id } })
    : submit(args, createDoctor, saved("doctors.created"), { failure: "doctors.failedToCreate" });
}

export default function DoctorPage() {
  const t = useTranslations("doctors");
  const { title, doctor, prescriptions, visits, working, history, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const name = doctor && `${doctor.firstName} ${doctor.lastName}`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.doctors.list() }]}
        note={name ? <bdi>{name}</bdi> : undefined}
        end={
          doctor ? (
            <>
              <HistoryLink href={history} />
              {may.remove ? (
                <LinkButton href={paths.doctors.remove(doctor.id)} {...toDialog}>
                  {t("delete")}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        <DoctorForm doctor={doctor} requestKey={requestKey} state={state} />
        {working ? <WorkingCard working={working} changes={may.hours} /> : null}
        {doctor ? <NextAppointments of={{ doctorId: doctor.id }} appointments={visits} books={may.book} /> : null}
        {doctor && prescriptions ? (
          <ExaminerPrescriptions of={{ doctorId: doctor.id }} prescriptions={prescriptions} />
        ) : null}
      </div>
    </>
  );
}
