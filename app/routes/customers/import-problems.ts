import type { LoaderFunctionArgs } from "@remix-run/node";
import { badLinesFile } from "#app/modules/imports/import-page.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return badLinesFile(args, "customers");
}
