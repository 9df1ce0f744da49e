import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { DocumentsCard } from "#app/modules/customers/documents/documents-card.tsx";
import { loadDocuments } from "#app/modules/customers/documents/documents-data.server.ts";
import { uploadCustomerDocuments } from "#app/modules/customers/documents/upload-customer-documents.server.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, getCustomer.permission);
  const { id, firstName, lastName } = await load(args, getCustomer, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "documents")("title"),
    name: `${firstName} ${lastName}`,
    customerId: id,
    card: await loadDocuments(args, id),
    may: await mayRun(args, { open: updateCustomer }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const customerId = args.params.id;
  return submitUpload(
    args,
    uploadCustomerDocuments,
    documentUpload,
    (documents) =>
      redirectWithToast(`${paths.customers.edit(customerId ?? "")}#documents`, {
        title: { key: "documents.added" },
        description: { key: "documents.addedText", params: { count: documents.length } },
      }),
    { input: { customerId }, failure: "documents.failed" },
  );
}

export default function CustomerDocuments() {
  const t = useTranslations("customers");
  const { title, name, customerId, card, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.customers.list() },
          ...(may.open ? [{ label: <bdi>{name}</bdi>, href: paths.customers.edit(customerId) }] : []),
        ]}
      />
      <DocumentsCard customerId={customerId} state={state} {...card} />
    </>
  );
}
