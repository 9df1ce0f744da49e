import { sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { PeriodName } from "#app/modules/reports/figures/period.ts";
import { maySee, type ReportName } from "#app/modules/reports/standard/reader.server.ts";
import { reportSource } from "#app/modules/reports/standard/report-rows.server.ts";
import { type ReportColumn, type TableSource, tableFilter } from "#app/modules/reports/table/table-source.server.ts";
import { filtersFor } from "./filter-values.server.ts";

/**
 * The sources of own reports: views of the product's reports, with the columns and the limits of those. This is the whole list: a saved report names
 * a source and columns of it, and nothing that a user typed becomes part of a query.
 */
export const SOURCES = {
  documents: { report: "sales", view: "document" },
  lines: { report: "sales", view: "line" },
  payments: { report: "financial", view: "payment" },
  balances: { report: "financial", view: "balance" },
  stock: { report: "inventory", view: "stock" },
  lots: { report: "inventory", view: "expiring" },
  counts: { report: "inventory", view: "counts" },
} as const satisfies Record<string, { report: ReportName; view: string }>;
export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as [SourceName, ...SourceName[]];

/** Figures that make sense when they are added up. */
const ADDED = ["count", "amount"];
const NOT_ADDED = ["cover", "overdue", "daysLeft"];
const GROUPS = ["text", "code", "day"];

export const isAdded = ({ key, kind }: ReportColumn): boolean => ADDED.includes(kind) && !NOT_ADDED.includes(key);
export const canGroup = ({ kind }: ReportColumn): boolean => GROUPS.includes(kind);

export type Reader = Pick<OperationContext, "em" | "permissions" | "stores" | "store" | "user">;

/** The sources that a reader's role may use. */
export const sourcesOf = (reader: Pick<Reader, "permissions">): SourceName[] =>
  SOURCE_NAMES.filter((name) => maySee(reader, SOURCES[name].report));

export type Definition = {
  source: SourceName;
  columns: readonly string[];
  filters: Readonly<Record<string, string>>;
  groupBy: string | null;
  period: PeriodName;
  storeId: number | null;
};

type Days = { period: PeriodName; from: string | null; to: string | null; storeId: number | null };

/** All columns of a source. */
export const sourceColumns = async (reader: Reader, source: SourceName, locale: Locale) =>
  (await wholeSource(reader, source, { period: "today", from: null, to: null, storeId: null }, locale)).columns;

const wholeSource = (reader: Reader, name: SourceName, days: Days, locale: Locale): Promise<TableSource> => {
  const { report, view } = SOURCES[name];
  const asked = { ...days, report, by: view, locale, limit: 1, offset: 0, sort: "", filters: {} };
  return reportSource(reader, asked, locale);
};

/** The rows of an own report for a reader: limited to the reader's stores and rights, whoever made the report. @throws 403 */
export async function ownSource(
  reader: Reader,
  definition: Definition,
  days: Days,
  locale: Locale,
): Promise<TableSource> {
  // The store that a report was saved with may not be the reader's.
  const storeId = reader.stores.some(({ id }) => id === days.storeId) ? days.storeId : null;
  const whole = await wholeSource(reader, definition.source, { ...days, storeId }, locale);
  const { groupBy } = definition;
  const chosen = definition.columns.flatMap((key) => whole.columns.find((column) => column.key === key) ?? []);
  if (chosen.length === 0) throw new DomainError("rule", "reports.errors.columns", { field: "columns" });
  const filter = tableFilter(whole, await filtersFor(reader, definition.filters, locale));
  const filtered = sql`select * from (${whole.rows}) as r ${filter}`;
  const { timed } = whole;
  const group = whole.columns.find((column) => column.key === groupBy && canGroup(column));
  if (!group) {
    const sorted = whole.defaultSort.replace(/^-/, "");
    const first = chosen[0]?.key ?? sorted;
    return {
      columns: chosen,
      defaultSort: chosen.some(({ key }) => key === sorted) ? whole.defaultSort : first,
      rows: filtered,
      timed: timed && {
        ...timed,
        narrowed: undefined,
        rows: (part) => sql`select * from (${timed.rows(part)}) as r ${filter}`,
      },
    };
  }
  const added = chosen.filter((column) => isAdded(column) && column.key !== group.key);
  const sums = added.map(({ key, kind }) =>
    kind === "count"
      ? sql`sum(${sql.ref(key)})::int as ${sql.ref(key)}`
      : sql`sum(${sql.ref(key)})::numeric(14,2) as ${sql.ref(key)}`,
  );
  return {
    columns: [group, { key: "rowCount", kind: "count" }, ...added],
    defaultSort: group.key,
    rows: sql`select coalesce(${sql.ref(group.key)}::text, '–') as "rowKey", ${sql.ref(group.key)},
      ${sql.join([sql`count(*)::int as "rowCount"`, ...sums])} from (${filtered}) f group by ${sql.ref(group.key)}`,
  };
}
