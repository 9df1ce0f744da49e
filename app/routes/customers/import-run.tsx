import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importRunPage, importSome } from "#app/modules/imports/import-data.server.ts";
import { ImportRunScreen } from "#app/modules/imports/screen/import-run-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return importRunPage(args, customerImports);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, customerImports.start, (run, context) => importSome(args, customerImports, run, context), {
    input: { id: args.params.id },
    failure: "imports.failed",
  });
}

export default function ImportRun() {
  return <ImportRunScreen {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
