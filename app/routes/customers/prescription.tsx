import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { pageBelow } from "#app/modules/customers/return-to.ts";
import { PrescriptionDetails } from "#app/modules/prescriptions/prescription-details.tsx";
import { getPrescription } from "#app/modules/prescriptions/read-prescriptions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A prescription of the customer, over the customer's page. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:update");
  const { id: customerId, prescriptionId } = args.params;
  const prescription = await load(args, getPrescription, { id: prescriptionId, customerId });
  const backHref = pageBelow(args.request, prescription.customerId, "prescriptions");
  return { title: wordsOf(locale, "customer")("prescriptions.details"), prescription, backHref };
}

export default function CustomerPrescription() {
  const { title, prescription, backHref } = useLoaderData<typeof loader>();
  const customer = { id: prescription.customerId, name: prescription.customerName };
  return (
    <CustomerDialog customer={customer} title={title} size="wide" backHref={backHref}>
      <PrescriptionDetails prescription={prescription} />
    </CustomerDialog>
  );
}
