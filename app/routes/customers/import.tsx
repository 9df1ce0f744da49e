import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importPage } from "#app/modules/imports/import-data.server.ts";
import { importUpload } from "#app/modules/imports/import-files.server.ts";
import { ImportScreen } from "#app/modules/imports/screen/import-screen.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return importPage(args, customerImports);
}

export async function action(args: ActionFunctionArgs) {
  return submitUpload(
    args,
    customerImports.check,
    importUpload,
    ({ id }) => redirectDocument(paths.customers.importRun(id)),
    {
      failure: "imports.failed",
    },
  );
}

export default function ImportCustomers() {
  return <ImportScreen {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
