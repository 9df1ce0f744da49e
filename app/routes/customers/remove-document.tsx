import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getCustomerDocument } from "#app/modules/customers/documents/get-customer-document.server.ts";
import { removeCustomerDocument } from "#app/modules/customers/documents/remove-customer-document.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "customers:update");
  const { id: customerId, documentId: id } = args.params;
  const document = await load(args, getCustomerDocument, { id, customerId });
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "documents")("removeTitle"),
    fileName: document.fileName,
    back: `${paths.customers.edit(document.customerId)}#documents`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: customerId = "", documentId: id } = args.params;
  const done = () =>
    redirectWithToast(`${paths.customers.edit(customerId)}#documents`, { title: { key: "documents.removed" } });
  return submit(args, removeCustomerDocument, done, { input: { id, customerId }, bare: true });
}

/** Removing a document asks first. */
export default function RemoveDocument() {
  const t = useTranslations("documents");
  const { title, fileName, back } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeText", { name: () => <bdi>{fileName}</bdi> })}
      under={{ label: t("title"), href: back }}
      keep={t("keep")}
    />
  );
}
