import type { LoaderFunctionArgs } from "@remix-run/node";
import { importTemplate } from "#app/modules/imports/import-page.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return importTemplate(args, "customers");
}
