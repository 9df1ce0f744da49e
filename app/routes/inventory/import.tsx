import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { importPage } from "#app/modules/imports/import-data.server.ts";
import { importUpload } from "#app/modules/imports/import-files.server.ts";
import { ImportScreen } from "#app/modules/imports/screen/import-screen.tsx";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return importPage(args, productImports);
}

export async function action(args: ActionFunctionArgs) {
  return submitUpload(
    args,
    productImports.check,
    importUpload,
    ({ id }) => redirectDocument(paths.inventory.importRun(id)),
    {
      failure: "imports.failed",
    },
  );
}

export default function ImportProducts() {
  return <ImportScreen {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
