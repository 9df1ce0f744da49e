import { sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import {
  collectedBy,
  finishedBy,
  finishedJobs,
  firstChecksBy,
  openCreditsBy,
  progress,
  receivedBy,
  stateTimes,
} from "#app/modules/lens-jobs/figures/job-figures.server.ts";
import { type RatesBy, rateRows } from "#app/modules/lens-jobs/figures/remake-rates.server.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { localized } from "#app/modules/reports/standard/sql-parts.server.ts";
import type { ReportColumn, TableSource } from "#app/modules/reports/table/table-source.server.ts";

export const LENS_JOB_VIEWS = [
  "laboratory",
  "turnaround",
  "stateTime",
  "progress",
  "remakeReason",
  "remakeLens",
  "remakeDoctor",
  "remakeOptician",
  "finishedJob",
] as const;
export type LensJobView = (typeof LENS_JOB_VIEWS)[number];

const text = (key: string): ReportColumn => ({ key, kind: "text", filter: "text" });
const count = (key: string): ReportColumn => ({ key, kind: "count" });
const days = (key: string, lesser?: true): ReportColumn => ({ key, kind: "decimal", lesser });
const share = (key: string): ReportColumn => ({ key, kind: "percent" });
const cost = (key: string): ReportColumn => ({ key, kind: "amount", cost: true, lesser: true });
const STATE: ReportColumn = { key: "state", kind: "code", words: "lensJobs.statuses" };

/** The rows of one view of the report of lens jobs. */
export function lensJobSource(view: LensJobView, scope: Scope, locale: Locale): TableSource {
  switch (view) {
    case "laboratory":
      return laboratorySource(scope);
    case "turnaround":
      return storeSource(scope, locale);
    case "stateTime":
      return {
        columns: [STATE, count("jobs"), days("medianDays"), days("p90Days")],
        defaultSort: "-medianDays",
        rows: stateTimes(scope),
      };
    case "progress":
      return {
        columns: [
          STATE,
          ...["jobs", "upTo2", "upTo7", "upTo14", "over14", "oldest", "late", "held"].map((key) => count(key)),
        ],
        defaultSort: "-jobs",
        rows: progress(scope),
      };
    case "remakeReason":
      return rateSource("reason", scope, { key: "reason", kind: "code", words: "lensRemakes.reasons" });
    case "remakeLens":
      return rateSource("lens", scope, text("lens"));
    case "remakeDoctor":
      return rateSource("doctor", scope, text("doctor"));
    case "remakeOptician":
      return rateSource("optician", scope, text("optician"));
    case "finishedJob":
      return {
        columns: [
          text("number"),
          { key: "at", kind: "instant" },
          text("store"),
          text("laboratory"),
          { ...text("lens"), lesser: true },
          days("labDays"),
          days("readyDays"),
          { key: "promised", kind: "day", lesser: true },
          { key: "punctual", kind: "code", words: "reports.yesNo", filter: "choice" },
          { key: "remake", kind: "code", words: "reports.yesNo", filter: "choice" },
          cost("cost"),
        ],
        defaultSort: "-at",
        rows: finishedJobs(scope, localized("st", locale)),
      };
  }
}

/** The laboratories beside each other: those with which something happened in the period, or from which a credit is awaited. */
const laboratorySource = (scope: Scope): TableSource => ({
  columns: [
    text("laboratory"),
    count("received"),
    days("labMedian"),
    days("labP90", true),
    share("onTime"),
    share("firstPass"),
    count("remade"),
    share("rate"),
    cost("openCredits"),
    cost("spend"),
  ],
  defaultSort: "-received",
  rows: sql`select l.id::text as "rowKey", v.name as laboratory, coalesce(a.received, 0) as received, a."labMedian", a."labP90",
      a."onTime", k."firstPass", coalesce(m.remade, 0) as remade, m.rate, coalesce(a.spend, 0.00) as spend,
      coalesce(o."openCredits", 0.00) as "openCredits"
    from lens_laboratories l
    join vendors v on v.id = l.vendor_id
    left join (${receivedBy(sql`j.laboratory_id`, scope)}) a on a.key = l.id
    left join (${firstChecksBy(sql`j.laboratory_id`, scope)}) k on k.key = l.id
    left join (${rateRows("laboratory", scope)}) m on m."rowKey" = l.id::text
    left join (${openCreditsBy(sql`j.laboratory_id`, scope)}) o on o.key = l.id
    where coalesce(a.received, k.checked, m.finished, o.credits) is not null`,
});

/** How long jobs take in each store, and how many are there by their day. */
const storeSource = (scope: Scope, locale: Locale): TableSource => ({
  columns: [
    text("store"),
    count("received"),
    days("labMedian"),
    days("labP90", true),
    share("onTime"),
    share("readyOnTime"),
    share("firstPass"),
    days("allMedian"),
    days("allP90", true),
  ],
  defaultSort: "-received",
  rows: sql`select st.id::text as "rowKey", ${localized("st", locale)} as store, coalesce(a.received, 0) as received, a."labMedian", a."labP90",
      a."onTime", coalesce(f.finished, 0) as finished, f."readyOnTime", k."firstPass", coalesce(c.collected, 0) as collected,
      c."allMedian", c."allP90"
    from stores st
    left join (${receivedBy(sql`j.store_id`, scope)}) a on a.key = st.id
    left join (${finishedBy(sql`j.store_id`, scope)}) f on f.key = st.id
    left join (${firstChecksBy(sql`j.store_id`, scope)}) k on k.key = st.id
    left join (${collectedBy(sql`j.store_id`, scope)}) c on c.key = st.id
    where coalesce(a.received, f.finished, k.checked, c.collected) is not null`,
});

/** The remakes of a period by one thing; a row without a name is shown with a dash. */
const rateSource = (by: RatesBy, scope: Scope, name: ReportColumn): TableSource => ({
  columns: [name, count("finished"), count("remade"), count("counted"), share("rate"), cost("cost")],
  defaultSort: "-counted",
  rows: sql`select r.*, r.name as ${sql.ref(name.key)} from (${rateRows(by, scope)}) r`,
});
