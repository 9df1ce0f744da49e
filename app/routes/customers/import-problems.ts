import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportFile } from "#app/http/export.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { badLineColumns, listBadLines } from "#app/modules/imports/bad-lines.server.ts";

/** The lines of a file that were not taken, with what is wrong with each. */
export async function loader(args: LoaderFunctionArgs) {
  const bad = await load(args, listBadLines, { id: args.params.id });
  const { locale } = await guard(args);
  return exportFile(args.request, "lines-to-correct", badLineColumns(bad, locale), bad.lines);
}
