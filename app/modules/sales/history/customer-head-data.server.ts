import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { holds } from "#app/lib/permissions.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { findMergedInto } from "#app/modules/customers/merge/find-merges.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { paths } from "#app/paths.ts";
import { getCustomerProfile } from "./get-customer-profile.server.ts";

/** The top of a customer's pages. The address of a merged record redirects to the same page of the kept record. */
export async function loadCustomerHead(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, getCustomerProfile.permission);
  const profile = await load(args, getCustomerProfile, { id: args.params.id });
  if (!profile) {
    const { keptId } = await load(args, findMergedInto, { id: args.params.id });
    if (!keptId) return pageErrors(args, () => Promise.reject(notFound()));
    const { pathname } = new URL(args.request.url);
    throw redirectDocument(pathname.replace(/^\/customers\/\d+/, paths.customers.edit(keptId)));
  }
  const statusOf = wordsOf(locale, "lensJobs.statuses");
  const held = session?.permissions ?? new Set<string>();
  return {
    profile,
    jobs: profile.openJobs.map(({ id, jobNumber, status }) => ({ id, jobNumber, status: statusOf(status) })),
    may: {
      ...(await mayRun(args, {
        edit: updateCustomer,
        prescribe: createPrescription,
        book: createAppointment,
        merge: mergeCustomers,
        delete: removeCustomer,
      })),
      order: profile.prescription !== null && (await mayRun(args, { may: createLensJob })).may,
      sell: holds(held, "sales:create"),
      collect: holds(held, "sales:update"),
      seeAll: holds(held, "customers:read"),
    },
    trail: historyHref(held, "customers", profile.id),
  };
}
export type CustomerHeadData = Awaited<ReturnType<typeof loadCustomerHead>>;
