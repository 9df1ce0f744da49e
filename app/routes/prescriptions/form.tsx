import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { backToVisit, visitOf } from "#app/modules/appointments/complete-visit-action.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { examinerKey, readExaminer, withExaminerOf } from "#app/modules/doctors/examiner.ts";
import { listExaminers } from "#app/modules/doctors/examiners.server.ts";
import { PrescriptionJobs } from "#app/modules/lens-jobs/at-sale/prescription-jobs.tsx";
import { prescriptionJobs } from "#app/modules/lens-jobs/at-sale/prescription-jobs-data.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { getLastPrescription } from "#app/modules/prescriptions/form/last-prescription.server.ts";
import { PrescriptionForm } from "#app/modules/prescriptions/form/prescription-form.tsx";
import {
  chosenCustomer,
  submitPrescription,
  usualDays,
} from "#app/modules/prescriptions/form/prescription-form-data.server.ts";
import { getPrescriptionUse } from "#app/modules/prescriptions/history/prescription-history.server.ts";
import { PrescriptionLinks } from "#app/modules/prescriptions/prescription-links.tsx";
import { getPrescription } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { sendPrescription } from "#app/modules/prescriptions/send-prescription.server.ts";
import { updatePrescription } from "#app/modules/prescriptions/update-prescription.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Moment } from "#app/ui/text/moment.tsx";

export const handle = { page: "workplace", words: ["prescriptions"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing prescription has its id; that of a new one may name the customer, or the visit at which it is written. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args);
  const prescription = id ? await load(args, getPrescription, { id }) : undefined;
  const params = new URL(args.request.url).searchParams;
  const visit = id ? undefined : await visitOf(args);
  const from = String(visit?.customerId ?? params.get("customerId") ?? "");
  const customerId = prescription?.customerId ?? (/^[1-9]\d{0,8}$/.test(from) ? from : null);
  const { opensCustomer, sends } = await mayRun(args, { opensCustomer: updateCustomer, sends: sendPrescription });
  const [use, customer, examiners, last, usual] = await Promise.all([
    prescription ? load(args, getPrescriptionUse, { id: prescription.id }) : { sales: 0 },
    chosenCustomer(args, prescription ? String(prescription.customerId) : from),
    load(args, listExaminers, {}),
    customerId === null ? null : load(args, getLastPrescription, { customerId, before: prescription?.id }),
    prescription ? undefined : usualDays(args),
  ]);
  return {
    title: wordsOf(locale, "prescriptions")(prescription ? "editTitle" : "newTitle"),
    prescription,
    constraints: constraintsOf(prescription ? updatePrescription : createPrescription),
    sales: use.sales,
    customer,
    examiners: withExaminerOf(examiners, prescription),
    examiner: prescription?.examiner ?? visit?.examiner ?? examinerKey(readExaminer(params.get("doctorId"))),
    visit: visit && { id: visit.id, at: formatDateTime(visit.appointmentDate, locale) },
    jobs: await prescriptionJobs(args, prescription?.id),
    today: riyadhDay(),
    day: riyadhDay(prescription?.date),
    expiryDay: prescription?.expiryDate ? riyadhDay(prescription.expiryDate) : (usual?.expiryDay ?? ""),
    usual,
    last,
    requestKey: prescription ? undefined : randomUUID(),
    opensCustomer,
    sends,
    cancelHref: visit
      ? paths.appointments.detail(visit.id)
      : customer && from && opensCustomer
        ? paths.customers.profile(customer.id, { tab: "prescriptions" })
        : paths.prescriptions.list(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const visit = args.params.id ? undefined : await visitOf(args);
  return submitPrescription(args, form, visit && ((saved, context) => backToVisit(context, visit, saved)));
}

export default function PrescriptionPage() {
  const t = useTranslations("prescriptions");
  const { title, prescription, sales, customer, opensCustomer, sends, visit, last, jobs, ...form } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.prescriptions.list() },
          ...(prescription && customer && opensCustomer
            ? [
                {
                  label: <bdi>{customer.label}</bdi>,
                  href: paths.customers.profile(customer.id, { tab: "prescriptions" }),
                },
              ]
            : []),
        ]}
        note={
          prescription ? (
            <bdi>{prescription.prescriptionNumber}</bdi>
          ) : visit ? (
            <a href={paths.appointments.detail(visit.id)}>
              {t.rich("ofVisit", { when: () => <Moment>{visit.at}</Moment> })}
            </a>
          ) : undefined
        }
        end={
          prescription ? (
            <>
              {sales > 0 ? <span>{t("soldNote", { count: sales })}</span> : null}
              <PrescriptionJobs data={jobs} prescriptionId={prescription.id} />
              <PrescriptionLinks id={prescription.id} sends={sends} />
              {jobs.sells ? (
                <LinkButton
                  variant="primary"
                  href={paths.sales.new({ customerId: prescription.customerId, prescriptionId: prescription.id })}
                >
                  {t("startSale")}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <PrescriptionForm
        {...form}
        prescription={prescription}
        isSold={sales > 0}
        customer={answer?.customer === undefined ? customer : answer.customer}
        customers={answer?.customers ?? []}
        preview={answer?.preview}
        last={answer?.last === undefined ? last : answer.last}
        state={answer?.state}
      />
    </>
  );
}
