import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeTyped } from "#app/http/form/kept-form.server.ts";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
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
import { listUndoableMerges } from "#app/modules/customers/merge/find-merges.server.ts";
import { UndoMergeLinks } from "#app/modules/customers/merge/merge-links.tsx";
import { CUSTOMER_FORM } from "#app/modules/customers/parts/customer-page-parts.ts";
import { CustomerPolicyTable } from "#app/modules/customers/policies/customer-policy-table.tsx";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { origin } from "#app/modules/customers/return-to.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { PrescriptionTable } from "#app/modules/prescriptions/customer-prescriptions.tsx";
import { CustomerHead } from "#app/modules/sales/history/customer-head.tsx";
import { loadCustomerHead } from "#app/modules/sales/history/customer-head-data.server.ts";
import { customerHistory } from "#app/modules/sales/history/history-data.server.ts";
import { PurchaseTable } from "#app/modules/sales/history/purchase-table.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";

export const handle = { page: "document", form: CUSTOMER_FORM } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "customers:update");
  const head = await loadCustomerHead(args);
  const [customer, typed, policies, documents, history, merges] = await Promise.all([
    load(args, getCustomer, { id: head.profile.id }),
    takeTyped(args),
    load(args, listCustomerPolicies, { customerId: head.profile.id }),
    loadDocuments(args, head.profile.id),
    customerHistory(args, head.profile.id),
    head.may.merge ? load(args, listUndoableMerges, { id: head.profile.id }) : [],
  ]);
  return {
    constraints: constraintsOf(updateCustomer),
    title: head.profile.name,
    head,
    customer,
    typed,
    policies,
    documents,
    history,
    merges,
    options: customerFormOptions(),
    ...origin(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  return customerPageAction(args, await readPageUpload(args, updateCustomer.permission, documentUpload));
}

export default function EditCustomer() {
  const { head, typed, customer, policies, documents, history, merges, options, back } = useLoaderData<typeof loader>();
  const { id } = customer;
  const { prescriptions, purchases } = history;
  return (
    <>
      <CustomerHead head={head} tab="edit" more={<UndoMergeLinks customerId={id} merges={merges} />} />
      <div className={stack({ narrow: true })}>
        <SectionLinks />
        <CustomerForm
          customer={customer}
          state={useActionData<typeof action>() ?? typed}
          options={options}
          notice={<CustomerConflict customerId={id} />}
          policies={<CustomerPolicyTable customerId={id} policies={policies} />}
          documents={<DocumentsPart customerId={id} {...documents} />}
        />
        <PrescriptionTable customerId={id} prescriptions={prescriptions} />
        {purchases ? <PurchaseTable customerId={id} purchases={purchases.rows} total={purchases.total} /> : null}
        <CustomerActions cancelHref={back} />
      </div>
    </>
  );
}
