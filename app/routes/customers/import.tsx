import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submitUpload } from "#app/http/page-upload.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { columnLabels } from "#app/modules/imports/bad-lines.server.ts";
import { checkImport } from "#app/modules/imports/check-import.server.ts";
import { listImports } from "#app/modules/imports/get-import.server.ts";
import { importUpload, MAX_FILE_MB } from "#app/modules/imports/import-files.server.ts";
import { ImportForm } from "#app/modules/imports/import-form.tsx";
import { MAX_ROWS } from "#app/modules/imports/read-csv.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const recent = await load(args, listImports, {});
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "imports")("title"),
    limits: { rows: MAX_ROWS, megabytes: MAX_FILE_MB },
    columns: columnLabels("customers", locale),
    recent,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitUpload(args, checkImport, importUpload, ({ id }) => redirectDocument(paths.customers.importRun(id)), {
    input: { kind: "customers" },
    failure: "imports.failed",
  });
}

export default function ImportCustomers() {
  const t = useTranslations("customers");
  const { title, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.customers.list() }]} />
      <ImportForm state={state} {...form} />
    </>
  );
}
