import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { takeTyped } from "#app/http/form/kept-form.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AppointmentForm, NEW_CUSTOMER } from "#app/modules/appointments/appointment-form.tsx";
import { freeTimes, submitAppointment } from "#app/modules/appointments/appointment-form-data.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { examinerKey, readExaminer } from "#app/modules/doctors/examiner.ts";
import { listExaminers } from "#app/modules/doctors/examiners.server.ts";
import { chosenCustomer } from "#app/modules/prescriptions/form/prescription-form-data.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const handle = { page: "workplace", words: ["appointments"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/**
 * The address may name the customer, who examines, and a day or one of its free times. With `back` the user has been at another page, such as
 * that of a new customer, and finds again what was typed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const params = new URL(args.request.url).searchParams;
  const time = Date.parse(params.get("at") ?? "");
  const at = Number.isNaN(time) ? "" : new Date(time).toISOString();
  const typed = params.has("back") ? await takeTyped(args) : undefined;
  const examiner = examinerKey(readExaminer(typed ? typedValue(typed, "examiner") : params.get("doctorId")));
  const day = typed ? typedValue(typed, "date") : at ? riyadhDay(at) : params.get("date");
  const minutes = typed ? typedValue(typed, "minutes") : params.get("minutes");
  const [free, customer, examiners] = await Promise.all([
    freeTimes(args, { examiner, day, minutes }),
    chosenCustomer(args, params.get("customerId") || typedValue(typed, "customerId")),
    load(args, listExaminers, {}),
  ]);
  const { open, ...may } = await mayRun(args, { open: updateCustomer, add: createCustomer });
  return {
    title: wordsOf(locale, "appointments")("newTitle"),
    constraints: constraintsOf(createAppointment),
    may,
    free,
    at: free?.times.includes(at) ? at : "",
    /** Somebody else has booked it since the calendar was drawn. */
    isTaken: at !== "" && free?.times.includes(at) === false,
    customer,
    examiners,
    examiner: examiners.some(({ key }) => key === examiner) ? examiner : "",
    typed,
    today: riyadhDay(),
    requestKey: randomUUID(),
    cancelHref:
      customer && open
        ? paths.customers.profile(customer.id)
        : paths.appointments.list({ date: free?.day, doctorId: examiner }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitAppointment(args, await readPageForm(args));
}

export default function NewAppointment() {
  const t = useTranslations("appointments");
  const { title, may, free, isTaken, customer, typed, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer?.free ?? free;
  const state = answer?.state ?? typed;
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.appointments.list() }]} />
      {shown ? (
        <div className={stack({ narrow: true })}>
          {isTaken && !answer ? (
            <Notice tone="warn">
              <span role="status">{t("takenMeanwhile")}</span>
            </Notice>
          ) : null}
          <AppointmentForm
            {...form}
            free={shown}
            customer={
              <div className={row({ align: "field" })}>
                <div className={grow}>
                  <SearchPicker
                    name="customerId"
                    label={t("fields.customerId")}
                    required
                    autoFocus={!answer}
                    chosen={answer ? answer.customer : customer}
                    query={typedValue(answer?.state, "customerIdQuery")}
                    results={answer?.customers ?? []}
                    searchUrl={paths.pickers.customers()}
                    placeholder={t("customerPlaceholder")}
                  />
                </div>
                {may.add ? (
                  <Button name="intent" value={NEW_CUSTOMER}>
                    {t("newCustomer")}
                  </Button>
                ) : null}
              </div>
            }
            state={state}
          />
        </div>
      ) : (
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      )}
    </>
  );
}
