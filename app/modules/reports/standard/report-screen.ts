import type { ShownTable } from "#app/modules/reports/table/show-table.server.ts";
import type { ReportName } from "./reader.server.ts";
import type { ReportQuery } from "./report-query.ts";

/** How a figure has changed against the period before. */
export type ShownTrend = { words: string; tone: "good" | "bad" | "soft" };

/** A figure of a report with what it was before, ready to be drawn. Its link leads to the rows behind it. */
export type ShownFigure = {
  key: string;
  label: string;
  value: string;
  note: string;
  href: string;
  /** Present for the three figures that lead the report. */
  trend?: ShownTrend;
};
export type ShownChart = { label: string; bars: { label: string; value: number; text: string }[] };

/** Something that a report can be limited to besides its period and store: a field of the form above it. */
export type ReportFilter = {
  name: string;
  label: string;
  any: string;
  options: { value: string; label: string }[];
  value: string;
};

/** A report ready to be drawn. */
export type ReportScreen = {
  report: ReportName;
  title: string;
  path: string;
  query: ReportQuery;
  /** The days of the period, in words; and sentences that say how the figures are meant. */
  days: string;
  notes: string[];
  stores: { id: number; name: string }[];
  filters: ReportFilter[];
  /** The three that matter most, then all others. */
  leading: ShownFigure[];
  figures: ShownFigure[];
  chart: ShownChart | null;
  views: { key: string; label: string; href: string; current: boolean }[];
  viewTitle: string;
  table: ShownTable;
  keep: [string, string][];
  exportPath: string;
  printHref: string;
};
