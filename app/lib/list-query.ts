import { paths, query as queryText } from "#app/paths.ts";

/**
 * The parameters of a list's URL: `?q=&status=&sort=-createdAt&page=2&size=25`. Invalid parameters are replaced by defaults and are never
 * an error.
 */
export type ListQuery<SortKey extends string = string, Filter extends string = string> = {
  q: string;
  sort: { key: SortKey; descending: boolean };
  page: number;
  size: number;
  filters: Partial<Record<Filter, string>>;
  /** The texts of fields that no filter could read, such as a day that does not exist, as they were typed. */
  unread?: Partial<Record<Filter, string>>;
};

type ListOptions<SortKey extends string, Filter extends string> = {
  sortable: readonly SortKey[];
  /** "-createdAt" sorts by createdAt, newest first. */
  defaultSort: SortKey | `-${SortKey}`;
  /** Each filter with the values it takes; null takes any short text. */
  filters?: Record<Filter, readonly string[] | null>;
};

/** Where the columns menu of a list sends its choice. */
export const columnsHref = (): string => paths.session.columns();

/** The values of a filter by whether something is in use. */
export const ACTIVE_OR_NOT = ["active", "inactive"] as const;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;
const MAX_PAGE = 100_000;
const MAX_QUERY = 100;

const wholeNumber = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** The search text of a URL or form: cut to the longest search, without characters that the database refuses. */
export const cleaned = (text: string | null): string =>
  (text ?? "").replaceAll("\u0000", "").trim().slice(0, MAX_QUERY);

export function readListQuery<SortKey extends string, Filter extends string = never>(
  params: URLSearchParams,
  { sortable, defaultSort, filters }: ListOptions<SortKey, Filter>,
): ListQuery<SortKey, Filter> {
  const asked = params.get("sort") ?? "";
  const key = asked.replace(/^-/, "") as SortKey;
  const sort = sortable.includes(key) ? asked : defaultSort;
  const size = wholeNumber(params.get("size"));
  const chosen: Partial<Record<Filter, string>> = {};
  for (const [name, values] of Object.entries(filters ?? {}) as [Filter, readonly string[] | null][]) {
    const value = cleaned(params.get(name));
    if (value !== "" && (values === null || values.includes(value))) chosen[name] = value;
  }
  return {
    q: cleaned(params.get("q")),
    sort: { key: sort.replace(/^-/, "") as SortKey, descending: sort.startsWith("-") },
    page: Math.min(Math.max(wholeNumber(params.get("page")), 1), MAX_PAGE),
    size: PAGE_SIZES.includes(size as (typeof PAGE_SIZES)[number]) ? size : DEFAULT_SIZE,
    filters: chosen,
  };
}

/** A list's URL as the input of its operation: the filters, the sorting, and `limit` and `offset` of the page. */
export const listInput = <SortKey extends string, Filter extends string>({
  q,
  filters,
  sort,
  page,
  size,
}: ListQuery<SortKey, Filter>) => ({
  q,
  ...filters,
  sort: sort.key,
  descending: sort.descending,
  limit: size,
  offset: (page - 1) * size,
});

/** The sort as the URL says it: "-createdAt". */
export const sortParameter = ({ sort }: Pick<ListQuery, "sort">): string => `${sort.descending ? "-" : ""}${sort.key}`;

/** The sort and the rows per page where they are not the usual ones. */
export const unusual = (query: ListQuery, usualSort: string): [string, string][] => [
  ...(sortParameter(query) === usualSort ? [] : [["sort", sortParameter(query)] satisfies [string, string]]),
  ...(query.size === DEFAULT_SIZE ? [] : [["size", String(query.size)] satisfies [string, string]]),
];

/** The URL of the same list with some parameters changed; anything but a page change starts at the first page. */
export function listHref(path: string, query: ListQuery, changes: Record<string, string | number | null>): string {
  const params: Record<string, string | number | null | undefined> = { q: query.q, ...query.filters };
  params.sort = sortParameter(query);
  if (query.size !== DEFAULT_SIZE) params.size = query.size;
  for (const [name, value] of Object.entries(changes)) {
    // What changes stands at the end.
    delete params[name];
    params[name] = name === "page" && value === 1 ? null : value;
  }
  return path + queryText(params);
}

/** The URL of a list with another number of rows per page. */
export function sizedHref(href: string, size: number): string {
  const [path = "", search] = href.split("?", 2);
  const params = new URLSearchParams(search);
  params.delete("size");
  if (size !== DEFAULT_SIZE) params.set("size", String(size));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The words of a search as LIKE patterns, each to be found anywhere. Pattern characters in the words are escaped. */
export const likePatterns = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
