import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { takeTyped } from "#app/http/form/kept-form.server.ts";
import { formReply, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Message } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { customerFormOptions } from "#app/modules/customers/customer.schema.server.ts";
import { CustomerActions, CustomerForm, SectionLinks } from "#app/modules/customers/customer-form.tsx";
import { readCustomerForm } from "#app/modules/customers/documents/customer-form-action.server.ts";
import { documentLimits } from "#app/modules/customers/documents/document-files.server.ts";
import { DocumentsField } from "#app/modules/customers/documents/documents-field.tsx";
import type { Resembling } from "#app/modules/customers/find-resembling.server.ts";
import { listOfferedPolicies } from "#app/modules/customers/policies/list-offered-policies.server.ts";
import { PolicyChoice } from "#app/modules/customers/policies/policy-choice.tsx";
import { ResemblingNotice } from "#app/modules/customers/resembling-notice.tsx";
import { origin, withCustomer } from "#app/modules/customers/return-to.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = {
  page: "workplace",
  form: "customer-form",
  words: ["customers", "customer.policies", "customer.resembling", "documents"],
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:create");
  const title = wordsOf(locale, "customers")("new");
  const [companies, typed] = await Promise.all([load(args, listOfferedPolicies, {}), takeTyped(args)]);
  const shown = { options: customerFormOptions(), limits: await documentLimits(), ...origin(args.request) };
  return { constraints: constraintsOf(createCustomer), title, companies, typed, requestKey: randomUUID(), ...shown };
}

export async function action(args: ActionFunctionArgs) {
  const from = origin(args.request);
  const { form, documentIds, refused } = await readCustomerForm(args, "customers.failedToCreate");
  if (refused) return refused;
  if (form.get("intent") === "update") return data(formReply(form));
  // Policies ticked in a folded "Has Insurance" part do not count.
  const insured = form.get("hasInsurance") === "on";
  const count = insured ? new Set(form.getAll("selectedPolicies")).size : 0;
  return submit(
    args,
    createCustomer,
    ({ id, firstName, lastName }) =>
      redirectWithToast(withCustomer(from, { id, name: `${firstName} ${lastName}` }) ?? paths.customers.profile(id), {
        title: { key: "customers.created" },
        description: createdWith(count, documentIds.length),
      }),
    {
      form,
      failure: "customers.failedToCreate",
      input: {
        waitingDocuments: documentIds,
        ...(insured ? {} : { selectedPolicies: [], defaultPolicyId: null }),
        refuseResembling: !form.has("confirmDuplicate"),
      },
    },
  );
}

/** One notice for a new customer, with the policies and documents that were added. */
function createdWith(policies: number, count: number): Message | undefined {
  if (count > 0) {
    return policies > 0
      ? { key: "documents.withPolicies", params: { policies, count } }
      : { key: "documents.withCustomer", params: { count } };
  }
  return policies > 0 ? { key: "customers.createdWithPolicies", params: { count: policies } } : undefined;
}

export default function NewCustomer() {
  const t = useTranslations("customers");
  const { title, back, companies, typed, requestKey, options, limits, ...from } = useLoaderData<typeof loader>();
  const { toSale, toBooking } = from;
  const state = useActionData<typeof action>() ?? typed;
  const matches = (state?.extra?.matches ?? []) as readonly Resembling[];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t(toSale ? "backToSale" : toBooking ? "backToBooking" : "title"), href: back }]}
      />
      <div className={stack({ narrow: true })}>
        <SectionLinks />
        <CustomerForm
          requestKey={requestKey}
          state={state}
          options={options}
          notice={
            matches.length > 0 ? (
              <ResemblingNotice customers={matches} chosenHref={(customer) => withCustomer(from, customer)} />
            ) : null
          }
          policies={<PolicyChoice companies={companies} />}
          documents={<DocumentsField limits={limits} />}
        />
        <CustomerActions cancelHref={back} />
      </div>
    </>
  );
}
