import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "#app/http/context.server.ts";
import { exportFile, templateFile } from "#app/http/export/export.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say, wordsOf } from "#app/i18n/translate.server.ts";
import { badLineColumns, columnLabel, columnLabels } from "#app/modules/imports/file/bad-lines.server.ts";
import { MAX_ROWS } from "#app/modules/imports/file/read-csv.server.ts";
import { workOnImport } from "./continue-import.server.ts";
import { MAX_FILE_MB } from "./import-files.server.ts";
import { importPaths } from "./import-paths.ts";
import type { Imports } from "./imports-of.server.ts";

/**
 * The data of the page where a file is chosen. `store` receives the stock: null when no store is chosen, undefined for a kind without
 * stock.
 */
export async function importPage(args: LoaderFunctionArgs, imports: Imports) {
  const { kind } = imports;
  const { session, locale } = await guard(args, kind.permission);
  const recent = await load(args, imports.list, {});
  const store = session?.store;
  return {
    kind: kind.name,
    title: wordsOf(locale, "imports")(`${kind.name}.title`),
    limits: { rows: MAX_ROWS, megabytes: MAX_FILE_MB },
    columns: columnLabels(kind, locale),
    recent,
    store: kind.stocks ? (store ? (locale === "ar" && store.nameAr) || store.name : null) : undefined,
  };
}

/** The data of an import's page: the problems found and the progress. */
export async function importRunPage(args: LoaderFunctionArgs, imports: Imports) {
  const { kind } = imports;
  const { locale } = await guard(args, kind.permission);
  const { problems, store, ...run } = await load(args, imports.get, { id: args.params.id });
  return {
    kind: kind.name,
    title: run.fileName,
    run,
    store: store && ((locale === "ar" && store.nameAr) || store.name),
    problems: problems.map(({ line, field, value, key, params }) => ({
      line,
      column: columnLabel(kind, field, locale),
      value,
      message: say(locale, { key, params }),
    })),
  };
}

/** Writes lines of a confirmed import until the time of one request is used up. The next request continues. */
export async function importSome(
  args: ActionFunctionArgs,
  imports: Imports,
  { id }: { id: number },
  context: RequestContext,
) {
  await workOnImport(imports, context, id);
  const { status, doneRows } = await load(args, imports.get, { id });
  const here = importPaths[imports.kind.name].importRun(id);
  if (status !== "done") return redirectDocument(here);
  return redirectWithToast(here, { title: { key: `imports.${imports.kind.name}.done`, params: { count: doneRows } } });
}

/** An empty file with the headers of an import, in the user's language. */
export async function importTemplate(args: LoaderFunctionArgs, { kind }: Imports) {
  const { locale } = await guard(args, kind.permission);
  return templateFile(`${kind.name}-template`, columnLabels(kind, locale));
}

/** A file of the lines that cannot be imported, with their problems. */
export async function badLinesFile(args: LoaderFunctionArgs, { kind, badLines }: Imports) {
  const { locale } = await guard(args, kind.permission);
  const bad = await load(args, badLines, { id: args.params.id });
  return exportFile(args.request, "lines-to-correct", badLineColumns(kind, bad.header, locale), bad.lines);
}
