import type { LoaderFunctionArgs } from "@remix-run/node";
import { templateFile } from "#app/http/export.server.ts";
import { guard } from "#app/http/load.server.ts";
import { columnLabels } from "#app/modules/imports/bad-lines.server.ts";
import { IMPORT_RIGHT } from "#app/modules/imports/import.schema.server.ts";

/** A file with the columns of an import, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, IMPORT_RIGHT);
  return templateFile("customers-template", columnLabels("customers", locale));
}
