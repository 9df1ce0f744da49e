import { nameAt, wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, formatDay, formatMonth, type Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { FileWords } from "./report-file.server.ts";
import type { FilterKind, TableQuery } from "./table-query.ts";
import type { ReportColumn, ReportRow, Value } from "./table-source.server.ts";

export type ShownColumn = {
  key: string;
  label: string;
  isFigure: boolean;
  lesser: boolean;
  filter?: FilterKind;
  /** The choices of a filter. */
  options?: { value: string; label: string }[];
};
export type ShownRow = { key: string; href?: string; cells: string[] };

/** A table ready to be drawn: all texts are made here, so that amounts stay exact and the page needs no arithmetic. */
export type ShownTable = {
  columns: ShownColumn[];
  rows: ShownRow[];
  total: number;
  pages: number;
  query: TableQuery;
  defaultSort: string;
};

export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;

const FIGURES = ["count", "amount", "decimal", "percent"];

export const labelOf = (locale: Locale, key: string): string => wordsOf(locale, "reports")(`columns.${key}`);

/** The texts of a file in the words of the pages. */
export const shownWords = (locale: Locale): FileWords => ({
  locale,
  label: (key) => labelOf(locale, key),
  name: (path, code) => nameAt(locale, path, code),
});

export const shownColumns = (locale: Locale, columns: readonly ReportColumn[], choices: Choices = {}): ShownColumn[] =>
  columns.map(({ key, kind, filter, lesser }) => ({
    key,
    label: labelOf(locale, key),
    isFigure: FIGURES.includes(kind),
    lesser: lesser ?? false,
    filter,
    options: filter === "choice" ? [...(choices[key] ?? [])] : undefined,
  }));

/** The visible cells of rows, as texts. */
export const shownRows = (
  locale: Locale,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  hrefOf?: (row: ReportRow) => string | undefined,
): ShownRow[] =>
  rows.map((row) => ({
    key: row.rowKey,
    href: hrefOf?.(row),
    cells: columns.map((column) => shownValue(locale, column, row[column.key] ?? null)),
  }));

export function shownValue(locale: Locale, { kind, words }: ReportColumn, value: Value): string {
  if (value === null || value === "") return "–";
  switch (kind) {
    case "amount":
      return formatAmount(Number.isInteger(Number(value)) ? Number(value).toFixed(2) : String(value));
    case "count":
      return formatCount(Number(value));
    case "percent":
      return `${value}%`;
    case "day":
      return formatDay(String(value), locale);
    case "month":
      return formatMonth(String(value), locale);
    case "instant":
      return formatDateTime(String(value), locale);
    case "code":
      return words ? nameAt(locale, words, String(value)) : String(value);
    default:
      return String(value);
  }
}
