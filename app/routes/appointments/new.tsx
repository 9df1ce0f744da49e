import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AppointmentForm } from "#app/modules/appointments/appointment-form.tsx";
import { freeTimes, submitAppointment } from "#app/modules/appointments/appointment-form-data.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { listDoctorOptions } from "#app/modules/doctors/read-doctors.server.ts";
import { chosenCustomer } from "#app/modules/prescriptions/form/prescription-form-data.server.ts";
import { paths } from "#app/paths.ts";
import { typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = { page: "workplace", words: ["appointments"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address may name the customer, the doctor, and a day or one of its free times. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const params = new URL(args.request.url).searchParams;
  const time = Date.parse(params.get("at") ?? "");
  const at = Number.isNaN(time) ? "" : new Date(time).toISOString();
  const doctorId = params.get("doctorId") ?? "";
  const [free, customer, doctors] = await Promise.all([
    freeTimes(args, { doctorId, day: at ? riyadhDay(at) : params.get("date") }),
    chosenCustomer(args, params.get("customerId") ?? ""),
    load(args, listDoctorOptions, {}),
  ]);
  const { open } = await mayRun(args, { open: updateCustomer });
  return {
    title: wordsOf(locale, "appointments")("newTitle"),
    constraints: constraintsOf(createAppointment),
    free,
    at: free?.times.includes(at) ? at : "",
    /** Somebody else has booked it since the calendar was drawn. */
    isTaken: at !== "" && free?.times.includes(at) === false,
    customer,
    doctors,
    doctorId: doctors.find(({ id }) => String(id) === doctorId)?.id ?? null,
    today: riyadhDay(),
    requestKey: randomUUID(),
    cancelHref:
      customer && open
        ? paths.customers.profile(customer.id)
        : paths.appointments.list({ date: free?.day, doctorId: Number(doctorId) || null }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitAppointment(args, await readPageForm(args));
}

export default function NewAppointment() {
  const t = useTranslations("appointments");
  const { title, free, isTaken, customer, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer?.free ?? free;
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.appointments.list() }]} />
      {shown ? (
        <>
          {isTaken && !answer ? <p role="status">{t("takenMeanwhile")}</p> : null}
          <AppointmentForm
            {...form}
            free={shown}
            customer={
              <SearchPicker
                name="customerId"
                label={t("fields.customerId")}
                required
                chosen={answer ? answer.customer : customer}
                query={typedValue(answer?.state, "customerIdQuery")}
                results={answer?.customers ?? []}
                searchUrl={paths.pickers.customers()}
                placeholder={t("customerPlaceholder")}
              />
            }
            state={answer?.state}
          />
        </>
      ) : (
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      )}
    </>
  );
}
