import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listReminders } from "#app/modules/appointments/list-reminders.server.ts";
import { RefusedReminder, ReminderTable } from "#app/modules/appointments/reminder-table.tsx";
import { VisitRequestTable } from "#app/modules/appointments/requests/visit-request-table.tsx";
import { closeVisitRequest, listVisitRequests } from "#app/modules/appointments/requests/visit-requests.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { paths } from "#app/paths.ts";
import { typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "appointments")("reminders.title"),
    appointments: await load(args, listReminders, {}),
    requests: await load(args, listVisitRequests, {}),
    may: await mayRun(args, { note: updateAppointment }),
  };
}

/** Notes that the customer was called, and whether they come. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  if (form.has("requestId")) {
    const closed = () =>
      redirectWithToast(paths.appointments.reminders(), { title: { key: "appointments.requests.closed" } });
    return submit(args, closeVisitRequest, closed, { form, input: { id: form.get("requestId") } });
  }
  const confirms = form.get("outcome") === "confirmed";
  const title = { key: confirms ? "appointments.done.confirmed" : "appointments.reminders.noted" };
  return submit(args, updateAppointment, () => redirectWithToast(paths.appointments.reminders(), { title }), {
    form,
    failure: "appointments.failedToUpdate",
    input: { reminded: true, status: confirms ? "confirmed" : undefined },
  });
}

/** Whom to call today. */
export default function Reminders() {
  const t = useTranslations("appointments");
  const state = useActionData<typeof action>();
  const { title, appointments, requests, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.appointments.list() }]}
        note={t("reminders.note")}
      />
      <RefusedReminder state={state} />
      {requests.length > 0 ? (
        <Card title={t("requests.title")} flush>
          <VisitRequestTable requests={requests} answers={may.note} />
        </Card>
      ) : null}
      <Card title={t("reminders.title")} flush>
        <ReminderTable
          appointments={appointments}
          notes={may.note}
          asked={state?.conflict ? typedValue(state, "id") : null}
        />
      </Card>
    </>
  );
}
