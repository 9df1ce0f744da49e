import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import type { Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { JobFigures, OpenJobs } from "#app/modules/lens-jobs/figures/period-figures.server.ts";
import type { ShownFigure } from "#app/modules/reports/standard/report-screen.ts";
import { type linkOf, trendOf } from "#app/modules/reports/standard/sales-screen.server.ts";
import type { ReportRow } from "#app/modules/reports/table/table-source.server.ts";

type Link = ReturnType<typeof linkOf>;
type Shown = WithoutCosts<
  { now: JobFigures; before: JobFigures; yearAgo: JobFigures; open: OpenJobs },
  "spend" | "openCredits"
>;

const orDash = (value: string | null, suffix = "") => (value === null ? "–" : `${value}${suffix}`);

/** The figures of the report of lens jobs as tiles: the three that lead, then all others. */
export function lensJobTiles(locale: Locale, { now, before, yearAgo, open }: Shown, to: Link): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const tile = (key: string, by: string, show: (of: Shown["now"]) => string): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value: show(now),
    note: t("compared", { before: show(before), yearAgo: show(yearAgo) }),
    href: to(by),
  });
  const present = (key: string, value: string, href: string): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value,
    note: t(`figureNotes.${key}`),
    href,
  });
  return [
    {
      ...tile("finishedJobs", "finishedJob", (of) => formatCount(of.finished)),
      trend: trendOf(locale, String(now.finished), String(before.finished)),
    },
    tile("readyOnTime", "turnaround", (of) => orDash(of.readyOnTime, "%")),
    tile("firstPass", "turnaround", (of) => orDash(of.firstPass, "%")),
    tile("remakeRate", "remakeReason", (of) => orDash(of.remakeRate, "%")),
    tile("allMedian", "turnaround", (of) => orDash(of.allMedian)),
    tile("allP90", "turnaround", (of) => orDash(of.allP90)),
    tile("labMedian", "laboratory", (of) => orDash(of.labMedian)),
    tile("labP90", "laboratory", (of) => orDash(of.labP90)),
    tile("onTime", "laboratory", (of) => orDash(of.onTime, "%")),
    present("inProgress", formatCount(open.inProgress), to("progress")),
    present("lateJobs", formatCount(open.late), to("progress")),
    // Costs are absent for readers who may not see them.
    ...(now.spend === null ? [] : [tile("spend", "laboratory", (of) => formatMoney(of.spend ?? "0.00"))]),
    ...(open.openCredits === null
      ? []
      : [present("openCredits", formatMoney(open.openCredits), lensPaths.jobs.remakes({ credit: "open" }))]),
  ];
}

/** The link of a row: to the job itself, to the jobs of a status now, or to the remakes behind it. */
export function lensJobRowHref(view: string, row: ReportRow): string | undefined {
  switch (view) {
    case "finishedJob":
      return lensPaths.jobs.detail(row.rowKey);
    case "progress":
      return lensPaths.jobs.list({ status: row.rowKey, stores: "all" });
    case "remakeReason":
      return lensPaths.jobs.remakes({ reason: row.rowKey });
    case "laboratory":
      return lensPaths.jobs.remakes({ laboratoryId: row.rowKey });
    default:
      return undefined;
  }
}
