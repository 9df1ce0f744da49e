import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { takeTyped } from "#app/http/form/kept-form.server.ts";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { allows, holds } from "#app/lib/permissions.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { NextAppointments } from "#app/modules/appointments/next-appointments.tsx";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { customerFormOptions } from "#app/modules/customers/customer.schema.server.ts";
import {
  CustomerActions,
  CustomerConflict,
  CustomerForm,
  SectionLinks,
} from "#app/modules/customers/customer-form.tsx";
import { customerPageAction } from "#app/modules/customers/customer-page-action.server.ts";
import { documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { DocumentsPart } from "#app/modules/customers/documents/documents-card.tsx";
import { loadDocuments } from "#app/modules/customers/documents/documents-data.server.ts";
import { leadToKept, mergeLinks } from "#app/modules/customers/merge/merge-data.server.ts";
import { MergeLinks } from "#app/modules/customers/merge/merge-links.tsx";
import { CUSTOMER_FORM } from "#app/modules/customers/parts/customer-page-parts.ts";
import { CustomerPolicyTable } from "#app/modules/customers/policies/customer-policy-table.tsx";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { PrivacyLinks } from "#app/modules/customers/privacy/privacy-links.tsx";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { origin } from "#app/modules/customers/return-to.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { PrescriptionTable } from "#app/modules/prescriptions/customer-prescriptions.tsx";
import { customerHistory } from "#app/modules/sales/history/history-data.server.ts";
import { PurchaseTable } from "#app/modules/sales/history/purchase-table.tsx";
import { getCustomerBalances, SEES_MONEY } from "#app/modules/sales/payments/customer-balances.server.ts";
import { CustomerBalances } from "#app/modules/sales/payments/customer-balances.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const handle = { page: "document", form: CUSTOMER_FORM } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await guard(args, "customers:update");
  await leadToKept(args);
  const customer = await load(args, getCustomer, { id: args.params.id });
  const rights = session?.permissions ?? new Set<string>();
  const seesMoney = allows(rights, SEES_MONEY);
  const [typed, policies, documents, history, merging, balances] = await Promise.all([
    takeTyped(args),
    load(args, listCustomerPolicies, { customerId: customer.id }),
    loadDocuments(args, customer.id),
    customerHistory(args, customer.id),
    mergeLinks(args, customer.id),
    seesMoney ? load(args, getCustomerBalances, { id: customer.id }) : null,
  ]);
  const title = `${customer.firstName} ${customer.lastName}`;
  const options = customerFormOptions();
  const may = {
    ...(await mayRun(args, { delete: removeCustomer, book: createAppointment })),
    seeAll: holds(rights, "customers:read"),
    sell: holds(rights, "sales:update"),
  };
  return {
    constraints: constraintsOf(updateCustomer),
    title,
    typed,
    customer,
    policies,
    documents,
    history,
    balances,
    merging,
    options,
    may,
    trail: historyHref(rights, "customers", customer.id),
    ...origin(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  return customerPageAction(args, await readPageUpload(args, updateCustomer.permission, documentUpload));
}

export default function EditCustomer() {
  const t = useTranslations("customers");
  const page = useLoaderData<typeof loader>();
  const { title, typed, customer, policies, documents, history, balances, merging, options, may, trail, back } = page;
  const { id } = customer;
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.customers.list() }]}
        note={t("number", { id })}
        end={
          <>
            <PrivacyLinks customerId={id} seesAll={may.seeAll} />
            {merging ? <MergeLinks {...merging} /> : null}
            <HistoryLink href={trail} />
            {may.delete ? (
              <LinkButton href={paths.customers.remove(id)} {...toDialog}>
                {t("deleteCustomer")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={stack({ narrow: true })}>
        <SectionLinks of={["appointments", "prescriptions", ...(history.purchases ? (["purchases"] as const) : [])]} />
        <CustomerForm
          customer={customer}
          state={useActionData<typeof action>() ?? typed}
          options={options}
          notice={<CustomerConflict customerId={id} />}
          policies={<CustomerPolicyTable customerId={id} policies={policies} />}
          documents={<DocumentsPart customerId={id} {...documents} />}
        />
        <NextAppointments of={{ customerId: id }} appointments={history.appointments} books={may.book} />
        <PrescriptionTable customerId={id} prescriptions={history.prescriptions} />
        {balances ? <CustomerBalances customerId={id} balances={balances} opensSales={may.sell} /> : null}
        {history.purchases ? (
          <PurchaseTable customerId={id} purchases={history.purchases.rows} total={history.purchases.total} />
        ) : null}
        <CustomerActions cancelHref={back} />
      </div>
    </>
  );
}
