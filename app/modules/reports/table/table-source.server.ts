import { type RawBuilder, sql } from "kysely";
import { likePatterns } from "#app/lib/list-query.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ColumnKind, FilterKind } from "./table-query.ts";

export type ReportColumn = {
  /** The column's name in the rows, in the URL and, below `reports.columns`, in the catalogues. */
  key: string;
  kind: ColumnKind;
  filter?: FilterKind;
  /** Where the names of a code stand in the catalogues, such as "sales.paymentMethods". */
  words?: string;
  /** Hidden until the View menu shows it on a tablet, where there is no room for all columns. */
  lesser?: boolean;
};

/** A value as the database gives it: figures are texts, so that no amount becomes a float. */
export type Value = string | number | boolean | null;
export type ReportRow = { rowKey: string } & Record<string, Value>;

/** Rows to be shown page by page: a query with a column `rowKey`, which tells rows apart, and those of `columns`. */
export type TableSource = { columns: readonly ReportColumn[]; defaultSort: string; rows: RawBuilder<unknown> };

export type TableInput = {
  sort: string;
  values: Readonly<Record<string, string>>;
  /** Only these rows; all of them when it is empty. */
  selected?: readonly string[];
};

/** One page of a table, sorted and filtered by the database, and the number of its rows. */
export async function readTable(
  em: Em,
  name: string,
  source: TableSource,
  input: TableInput & { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number; next: number | null }> {
  const { limit, offset } = input;
  const [found, total] = await Promise.all([
    sql<ReportRow>`${tableQuery(source, input)} limit ${limit} offset ${offset}`.execute(rows(em)),
    rowCount(`report ${name}`, [name, input.values, input.selected], () => countRows(em, source, input)),
  ]);
  return { rows: found.rows.map(plainRow), total, next: offset + found.rows.length < total ? offset + limit : null };
}

/** A row with its instants as texts. */
export const plainRow = (row: Readonly<Record<string, unknown>>): ReportRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as ReportRow;

/** All rows of a table in their order. Only names of the source's own columns become part of the query. */
export function tableQuery(source: TableSource, { sort, values, selected = [] }: TableInput): RawBuilder<ReportRow> {
  const key = sort.replace(/^-/, "");
  const sorted = source.columns.find((column) => column.key === key) ? key : source.defaultSort.replace(/^-/, "");
  const direction = (sorted === key ? sort : source.defaultSort).startsWith("-") ? sql`desc` : sql`asc`;
  return sql<ReportRow>`select * from (${source.rows}) as r ${tableFilter(source, values, selected)}
    order by ${sql.ref(`r.${sorted}`)} ${direction} nulls last, r."rowKey"`;
}

async function countRows(em: Em, source: TableSource, { values, selected = [] }: TableInput): Promise<number> {
  const counted = sql<{
    count: number;
  }>`select count(*)::int as count from (${source.rows}) as r ${tableFilter(source, values, selected)}`;
  return (await counted.execute(rows(em))).rows[0]?.count ?? 0;
}

/** A text that begins with "=" is to be found whole, others anywhere. */
export function tableFilter(
  { columns }: Pick<TableSource, "columns">,
  values: TableInput["values"],
  selected: readonly string[] = [],
) {
  const conditions = columns.flatMap(({ key, filter }) => {
    const value = values[key];
    if (!filter || value === undefined || value === "") return [];
    const column = sql.ref(`r.${key}`);
    if (filter === "choice") return [sql`${column}::text = ${value}`];
    if (filter === "least") return [sql`${column} >= ${value}::numeric`];
    if (value.startsWith("=")) return [sql`${column}::text = ${value.slice(1)}`];
    return likePatterns(value).map((pattern) => sql`${column}::text ilike ${pattern}`);
  });
  if (selected.length > 0) conditions.push(sql`r."rowKey" = any(${[...selected]}::text[])`);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}
