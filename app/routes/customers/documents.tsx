import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getContext } from "#app/http/context.server.ts";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { DocumentsCard } from "#app/modules/customers/documents/documents-card.tsx";
import { loadDocuments } from "#app/modules/customers/documents/documents-data.server.ts";
import { uploadCustomerDocuments } from "#app/modules/customers/documents/upload-customer-documents.server.ts";
import { CustomerHead } from "#app/modules/sales/history/customer-head.tsx";
import { loadCustomerHead } from "#app/modules/sales/history/customer-head-data.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const head = await loadCustomerHead(args);
  const { locale } = await getContext(args);
  return { title: wordsOf(locale, "documents")("title"), head, card: await loadDocuments(args, head.profile.id) };
}

export async function action(args: ActionFunctionArgs) {
  const customerId = args.params.id;
  return submitUpload(
    args,
    uploadCustomerDocuments,
    documentUpload,
    (documents) =>
      redirectWithToast(paths.customers.documents(customerId ?? ""), {
        title: { key: "documents.added" },
        description: { key: "documents.addedText", params: { count: documents.length } },
      }),
    { input: { customerId }, failure: "documents.failed" },
  );
}

export default function CustomerDocuments() {
  const { head, card } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <CustomerHead head={head} tab="documents" />
      <DocumentsCard customerId={head.profile.id} state={state} {...card} />
    </>
  );
}
