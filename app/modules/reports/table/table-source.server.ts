import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import type { TimeBound, TimeEnd } from "#app/modules/reports/figures/documents.server.ts";
import type { Period } from "#app/modules/reports/figures/period.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ColumnKind, type FilterKind, LEAST } from "./table-query.ts";

export type ReportColumn = {
  /** The column's name in the rows, in the URL and, below `reports.columns`, in the catalogues. */
  key: string;
  kind: ColumnKind;
  filter?: FilterKind;
  /** The place of a code's names in the catalogues, such as "sales.paymentMethods". */
  words?: string;
  /** A row may have several of the choices: the column of its rows that holds all of them, each between commas. */
  among?: string;
  /** A cost or earnings: left out for readers who may not see costs. */
  cost?: boolean;
  /** Hidden until the View menu shows it on a tablet, where there is no room for all columns. */
  lesser?: boolean;
};

/** A value as the database gives it: figures are texts, so that no amount becomes a float. */
export type Value = string | number | boolean | null;
export type ReportRow = { rowKey: string } & Record<string, Value>;

/** Rows to be shown page by page: a query with a column `rowKey`, which tells rows apart, and those of `columns`. */
export type TableSource = {
  columns: readonly ReportColumn[];
  defaultSort: string;
  rows: RawBuilder<unknown>;
  /** How many rows there are, where that is known without reading them. */
  count?: RawBuilder<{ count: number }>;
  /** How a table of a great many documents is read from one end of the time, while it is sorted by its column `at`. */
  timed?: {
    /** A moment between some `count` rows at the end and all others; null when there is none. */
    momentOf: (end: TimeEnd, count: number) => RawBuilder<{ moment: Date | null }>;
    /** Its days, and the rows of some of them or of one end. */
    period: Period;
    rows: (part: { period: Period } | { bound: TimeBound }) => RawBuilder<unknown>;
    /** The same table with fewer documents, among which are all that fit the filters; and how many fit, where that is known without reading them. */
    narrowed?:
      | ((em: Em, values: TableInput["values"]) => Promise<Pick<TableSource, "rows" | "timed" | "count">>)
      | undefined;
  };
};

export type TableInput = {
  sort: string;
  values: Readonly<Record<string, string>>;
  /** Only these rows; all of them when it is empty. */
  selected?: readonly string[];
};

const MOST_FILTERS = 20;

/** "net:100;store:Olaya" as values by column. */
export const filterList = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value ?? {};
    const pairs = value.split(";").filter((pair) => pair.trim() !== "");
    if (pairs.length > MOST_FILTERS || !pairs.every((pair) => /^[^:]+:/.test(pair))) return null;
    return Object.fromEntries(pairs.map((pair) => [pair.split(":")[0] ?? "", pair.split(":").slice(1).join(":")]));
  },
  z.record(z.string().max(40), z.string({ error: "errors.text" }).max(100, "errors.tooLong|max=100"), {
    error: `reports.errors.filterPair|max=${MOST_FILTERS}`,
  }),
);

/** Refuses an order or a filter that the table does not have. Pages never ask for one. @throws 400 beside `sort` or `filters` */
export function checkAsked({ columns }: Pick<TableSource, "columns">, { sort, values }: TableInput): void {
  const key = sort.replace(/^-/, "");
  if (key !== "" && !columns.some((column) => column.key === key)) {
    throw new DomainError("invalid", "errors.choice", { field: "sort" });
  }
  for (const [name, value] of Object.entries(values)) {
    const column = columns.find((one) => one.key === name && one.filter);
    if (!column) throw new DomainError("invalid", "reports.errors.filter", { field: "filters" });
    if (column.filter === "least" && value !== "" && !LEAST.test(value)) {
      throw new DomainError("invalid", "reports.errors.least", { field: "filters" });
    }
  }
}

/** One page of a table, sorted and filtered by the database, and the number of its rows. */
export async function readTable(
  em: Em,
  name: string,
  whole: TableSource,
  input: TableInput & { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number; next: number | null }> {
  const { limit, offset } = input;
  const source = await narrowedTo(em, whole, input.values);
  const counted = () =>
    rowCount(`report ${name}`, [name, input.values, input.selected], () => countRows(em, source, input));
  const [found, total] = source.timed
    ? await Promise.all([pageOfRows(em, source, input), counted()])
    : await countedPage(em, source, input, counted);
  return { rows: found.map(plainRow), total, next: offset + found.length < total ? offset + limit : null };
}

/** A table of documents without most of those that filters leave out anyway. Its count is that of the rows that fit. */
export async function narrowedTo(em: Em, source: TableSource, values: TableInput["values"]): Promise<TableSource> {
  const isFiltered = Object.values(values).some((value) => value !== "");
  return isFiltered ? { ...source, count: undefined, ...(await source.timed?.narrowed?.(em, values)) } : source;
}

/** Sums are made as a whole for each page of them, so their number comes with the page. */
async function countedPage(
  em: Em,
  source: TableSource,
  input: TableInput & { limit: number; offset: number },
  counted: () => Promise<number>,
): Promise<[ReportRow[], number]> {
  const { rows: found } = await sql<ReportRow & { rowsInAll: number }>`
    ${tableQuery(source, input, sql`*, (count(*) over ())::int as "rowsInAll"`)} limit ${input.limit} offset ${input.offset}`.execute(
    rows(em),
  );
  const [first] = found;
  // Behind the last page there is no row that knows.
  if (!first) return [[], input.offset === 0 ? 0 : await counted()];
  return [found.map(({ rowsInAll: _, ...row }) => row as ReportRow), first.rowsInAll];
}

/** How many documents are looked at for a page, times the rows up to its end, before all of them are. Filters leave out most documents. */
const WIDTHS = [1, 6, 40];

/**
 * A page of rows that are sorted by time lies between one end of it and a moment, if enough rows do: all others come later in the order. So the
 * first pages of a million documents are read without the others.
 */
async function pageOfRows(em: Em, source: TableSource, input: TableInput & { limit: number; offset: number }) {
  const { limit, offset, selected = [] } = input;
  const read = async (from: TableSource) =>
    (await sql<ReportRow>`${tableQuery(from, input)} limit ${limit} offset ${offset}`.execute(rows(em))).rows;
  const { timed, end } = timedOrder(source, input.sort);
  if (timed && selected.length === 0) {
    for (const width of WIDTHS) {
      const [found] = (await timed.momentOf(end, (offset + limit) * width).execute(rows(em))).rows;
      if (!found?.moment) break;
      const page = await read({ ...source, rows: timed.rows({ bound: { end, moment: found.moment } }) });
      if (page.length === limit) return page;
    }
  }
  return read(source);
}

/** From which end a table is read while it is sorted by its time; `timed` is absent while it is not. */
export function timedOrder(source: TableSource, sort: string): { timed?: TableSource["timed"]; end: TimeEnd } {
  const { key, descends } = orderOf(source, sort);
  return { timed: key === "at" ? source.timed : undefined, end: descends ? "newest" : "oldest" };
}

/** A row with its instants as texts. */
export const plainRow = (row: Readonly<Record<string, unknown>>): ReportRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as ReportRow;

/** All rows of a table in their order. Only names of the source's own columns become part of the query. */
export function tableQuery(
  source: TableSource,
  { sort, values, selected = [] }: TableInput,
  what: RawBuilder<unknown> = sql`*`,
): RawBuilder<ReportRow> {
  const { key, descends } = orderOf(source, sort);
  return sql<ReportRow>`select ${what} from (${source.rows}) as r ${tableFilter(source, values, selected)}
    order by ${sql.ref(`r.${key}`)} ${descends ? sql`desc` : sql`asc`} nulls last, r."rowKey"`;
}

/** The asked order, or the table's own when it has no such column. */
function orderOf({ columns, defaultSort }: Pick<TableSource, "columns" | "defaultSort">, sort: string) {
  const key = sort.replace(/^-/, "");
  const order = columns.some((column) => column.key === key) ? sort : defaultSort;
  return { key: order.replace(/^-/, ""), descends: order.startsWith("-") };
}

async function countRows(em: Em, source: TableSource, { values, selected = [] }: TableInput): Promise<number> {
  const counted = sql<{
    count: number;
  }>`select count(*)::int as count from (${source.rows}) as r ${tableFilter(source, values, selected)}`;
  return (await ((selected.length === 0 && source.count) || counted).execute(rows(em))).rows[0]?.count ?? 0;
}

/** A choice in any case. A code is also found by its English words: "Credit Card" is credit_card. */
export const spellings = (value: string): string[] => {
  const text = value.trim().toLowerCase();
  return [...new Set([text, text.replace(/[\s-]+/g, "_")])];
};

/** A text that begins with "=" is to be found whole, others anywhere. */
export const textConditions = (column: RawBuilder<unknown>, value: string): RawBuilder<unknown>[] =>
  value.startsWith("=")
    ? [sql`${column} = ${value.slice(1)}`]
    : likePatterns(value).map((pattern) => sql`${column} ilike ${pattern}`);

export function tableFilter(
  { columns }: Pick<TableSource, "columns">,
  values: TableInput["values"],
  selected: readonly string[] = [],
) {
  const conditions = columns.flatMap(({ key, filter, among }) => {
    const value = values[key];
    if (!filter || value === undefined || value === "") return [];
    const column = sql.ref(`r.${key}`);
    if (filter === "choice") {
      const fits = sql`lower(${column}::text) = any(${spellings(value)}::text[])`;
      if (!among) return [fits];
      const listed = spellings(value).map((one) => sql`strpos(${sql.ref(`r.${among}`)}, ${`,${one},`}) > 0`);
      return [sql`(${sql.join([fits, ...listed], sql` or `)})`];
    }
    if (filter === "least") return [sql`${column} >= ${value}::numeric`];
    return textConditions(sql`${column}::text`, value);
  });
  if (selected.length > 0) conditions.push(sql`r."rowKey" = any(${[...selected]}::text[])`);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}
