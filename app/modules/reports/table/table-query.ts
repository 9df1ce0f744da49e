import { cleaned, PAGE_SIZES } from "#app/lib/list-query.ts";

/** How the values of a column are compared and shown. */
export type ColumnKind = "text" | "code" | "count" | "amount" | "decimal" | "percent" | "day" | "month" | "instant";
/** A text that contains, one of a few values, or a figure of at least. */
export type FilterKind = "text" | "choice" | "least";
export type QueryColumn = { key: string; filter?: FilterKind };

/** The state of a report's table, all of it in the URL. */
export type TableQuery = {
  sort: string;
  page: number;
  size: number;
  /** Columns that the View menu has turned off, and filters that the Filters menu has turned on. */
  hidden: readonly string[];
  filtering: readonly string[];
  values: Readonly<Record<string, string>>;
  /** The keys of the ticked rows. */
  selected: readonly string[];
};

export const REPORT_PAGE_SIZE = 10;
const MOST_SELECTED = 100;
const FILTER_PREFIX = "f.";
/** The number of a filter of at least. */
export const LEAST = /^-?\d{1,10}(\.\d{1,2})?$/;

/** Reads the state of a table. Names that the table does not have are ignored. */
export function readTableQuery(
  params: URLSearchParams,
  { columns, defaultSort }: { columns: readonly QueryColumn[]; defaultSort: string },
): TableQuery {
  const keys = columns.map(({ key }) => key);
  const filterable = columns.filter(({ filter }) => filter);
  const values: Record<string, string> = {};
  for (const { key, filter } of filterable) {
    const value = cleaned(params.get(FILTER_PREFIX + key));
    if (value !== "" && (filter !== "least" || LEAST.test(value))) values[key] = value;
  }
  const asked = params.get("sort") ?? "";
  const on = listOf(params.get("filters"));
  const size = Number(params.get("size"));
  const hidden = listOf(params.get("hide")).filter((key) => keys.includes(key));
  return {
    sort: keys.includes(asked.replace(/^-/, "")) ? asked : defaultSort,
    page: Math.min(Math.max(Math.trunc(Number(params.get("page"))) || 1, 1), 100_000),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : REPORT_PAGE_SIZE,
    // A table shows at least one column.
    hidden: hidden.length < keys.length ? hidden : hidden.slice(1),
    filtering: filterable.map(({ key }) => key).filter((key) => on.includes(key) || key in values),
    values,
    selected: [...new Set(params.getAll("row").map(cleaned))].filter(Boolean).slice(0, MOST_SELECTED),
  };
}

const listOf = (text: string | null): string[] => (text ?? "").split(",").filter(Boolean).slice(0, 60);

/** The parameters of a table's URL. Anything but another page starts at the first page. */
export function tableParams(
  query: TableQuery,
  defaultSort: string,
  changes: Partial<TableQuery> = {},
): [string, string][] {
  const { sort, page, size, hidden, filtering, values, selected } = { ...query, page: 1, ...changes };
  const parts: [string, string][] = [];
  if (sort !== defaultSort) parts.push(["sort", sort]);
  if (size !== REPORT_PAGE_SIZE) parts.push(["size", String(size)]);
  if (hidden.length > 0) parts.push(["hide", hidden.join(",")]);
  const empty = filtering.filter((key) => !values[key]);
  if (empty.length > 0) parts.push(["filters", empty.join(",")]);
  for (const [key, value] of Object.entries(values)) parts.push([FILTER_PREFIX + key, value]);
  for (const key of selected) parts.push(["row", key]);
  if (page > 1) parts.push(["page", String(page)]);
  return parts;
}

/** The name of a filter's field. */
export const filterName = (key: string): string => FILTER_PREFIX + key;

export const withParams = (path: string, params: readonly (readonly [string, string])[]): string => {
  const search = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return search ? `${path}?${search}` : path;
};

/** A list with a value taken out, or put in. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
