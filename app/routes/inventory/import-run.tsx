import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { importRunPage, importSome } from "#app/modules/imports/import-page.server.ts";
import { ImportRunScreen } from "#app/modules/imports/import-run-screen.tsx";
import { startImport } from "#app/modules/imports/start-import.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return importRunPage(args, "products");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, startImport, (run, context) => importSome(args, "products", run, context), {
    input: { kind: "products", id: args.params.id },
    failure: "imports.failed",
  });
}

export default function ImportRun() {
  return <ImportRunScreen {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
