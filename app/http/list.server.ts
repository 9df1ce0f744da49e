import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { exportFile } from "#app/http/export/export.server.ts";
import { exportRows } from "#app/http/export/export-rows.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { type ListQuery, listInput, readListQuery } from "#app/lib/list-query.ts";
import type { Operation, Page } from "#app/lib/operation.server.ts";
import { allows } from "#app/lib/permissions.ts";
import { DocumentData, fullKey, type List, type ListData, type ListState, type Say, said } from "#app/ui/list/list.ts";
import type { RequestContext } from "./context.server.ts";

type Args = LoaderFunctionArgs;
type Guarded = Pick<Operation, "permission">;

/** What the server half of a list declares. */
type Declared<Row, More> = {
  list: List<Row, More>;
  read: Operation<z.ZodType, Page<Row>>;
  /** What the reader may do, by the names that the list's pieces use. */
  may?: Readonly<Record<string, Guarded>>;
  /** The input of `read`, where it is more than the URL says; null for a list that has no rows for this reader. */
  input?: (query: ListQuery, context: RequestContext, params: Args["params"]) => object | null;
  /** The values of those filters of which only the database or the session knows the values, by the filters' names. */
  values?: (args: Args) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** What the page shows besides the rows. */
  more?: (args: Args, query: ListQuery) => Promise<More>;
  /** The limit of counting, for the queries whose count stops early. */
  mostCounted?: (query: ListQuery) => number | undefined;
  /** The name of the file, where it has a record's number in it. */
  fileName?: (args: Args) => Promise<string>;
};

/** Declares the server half of a list: how it is read for its page and for its file. */
export const serverList = <Row, More>(declared: Declared<Row, More>) => ({
  ...declared,
  /** The address of the file. */
  filePath: (params: Args["params"]): string | undefined => declared.list.file?.path(params),
  /** What the URL says of the list. */
  query: (args: Args): Promise<ListQuery> => readQuery(args, declared),
  /** The loader of the list's route. */
  load: async (args: Args): Promise<DocumentData<ListData<Row, More>>> =>
    new DocumentData(await pageOf(args, declared)),
  /** The rows that the list shows, all pages, as CSV or Excel. */
  file: (args: Args): Promise<Response> => fileOf(args, declared),
});

/** The `input` of a list of the current store's rows; a reader without a store has none. */
export const inCurrentStore = (query: ListQuery, { session }: RequestContext) =>
  session?.store ? { ...listInput(query), storeId: session.store.id } : null;

async function pageOf<Row, More>(args: Args, declared: Declared<Row, More>): Promise<ListData<Row, More>> {
  const { list, read } = declared;
  const context = await guard(args, read.permission);
  const query = await readQuery(args, declared);
  const input = inputOf(declared, query, context, args.params);
  const [{ rows, total }, more] = await Promise.all([
    input ? load(args, read, input) : { rows: [], total: 0 },
    declared.more?.(args, query),
  ]);
  const most = declared.mostCounted?.(query);
  const state: ListState<More> = {
    pathname: new URL(args.request.url).pathname,
    params: args.params,
    query,
    total,
    mostCounted: most,
    pages: pageCount(args.request, query, most === undefined ? total : Math.min(total, most)),
    may: await mayRun(args, declared.may ?? {}),
    hasStore: context.session?.store != null,
    chosen: context.session?.listColumns[list.name ?? list.words],
    more: more as More,
  };
  return { ...state, title: said(list.title ?? "title", { ...state, ...words(list, context.locale) }), rows };
}

async function fileOf<Row, More>(args: Args, declared: Declared<Row, More>): Promise<Response> {
  const { list, read } = declared;
  const context = await guard(args, read.permission);
  const query = await readQuery(args, declared);
  const input = inputOf(declared, query, context, args.params);
  const held = context.session?.permissions ?? new Set<string>();
  const say = words(list, context.locale);
  const columns = (list.file?.columns ?? Object.keys(list.columns)).flatMap((key) => {
    const { file, needs, header = key } = list.columns[key] ?? {};
    if (!file || (needs && !allows(held, needs))) return [];
    const { value, header: own = header, ...kind } = file;
    return [{ header: typeof own === "string" ? say.t(own) : own(say), value: (row: Row) => value(row, say), ...kind }];
  });
  const name = (await declared.fileName?.(args)) ?? list.file?.name ?? "";
  return exportFile(args.request, name, columns, input ? exportRows(args, read, input) : []);
}

function inputOf<Row, More>(
  { input }: Declared<Row, More>,
  query: ListQuery,
  context: RequestContext,
  params: Args["params"],
): object | null {
  return input ? input(query, context, params) : listInput(query);
}

/** What the URL says of the list. Values that its filters do not take are ignored. */
async function readQuery<Row, More>(args: Args, { list, values }: Declared<Row, More>): Promise<ListQuery> {
  const known = await values?.(args);
  const filters = Object.entries(list.filters ?? {});
  const query = readListQuery(new URL(args.request.url).searchParams, {
    sortable: list.sorts ?? [],
    defaultSort: list.sort ?? "",
    filters: Object.fromEntries(filters.map(([name]) => [name, known?.[name] ?? null])),
  });
  for (const [name, { read, fits }] of filters) {
    const typed = query.filters[name] ?? "";
    const value = read?.(typed) ?? typed;
    if (typed && fits(value)) query.filters[name] = value;
    else delete query.filters[name];
    if (typed && read && !fits(value)) query.unread = { ...query.unread, [name]: typed };
  }
  return query;
}

const words = ({ words: area }: Pick<List<never>, "words">, locale: Locale): Say => ({
  locale,
  t: (key, params) => say(locale, { key: fullKey(area, key), params }),
});
