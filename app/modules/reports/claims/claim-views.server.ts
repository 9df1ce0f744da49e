import { type RawBuilder, sql } from "kysely";
import { type Locale, riyadhDay } from "#app/lib/dates.ts";
import { PRESCRIBER, prescriberName } from "#app/modules/lens-jobs/figures/remake-rates.server.ts";
import { localized } from "#app/modules/reports/standard/sql-parts.server.ts";
import type { ReportColumn, TableSource } from "#app/modules/reports/table/table-source.server.ts";
import {
  type ClaimScope,
  claimFiguresBy,
  expectedByInsurer,
  onDays,
  rejectionsBy,
  sentOrAnswered,
} from "./claim-figures.server.ts";

export const CLAIM_VIEWS = [
  "claimInsurer",
  "claimExpected",
  "claimReason",
  "claimDoctor",
  "claimStore",
  "claimMonth",
  "claim",
] as const;
export type ClaimView = (typeof CLAIM_VIEWS)[number];

const text = (key: string): ReportColumn => ({ key, kind: "text", filter: "text" });
const count = (key: string): ReportColumn => ({ key, kind: "count" });
const share = (key: string): ReportColumn => ({ key, kind: "percent" });
const amount = (key: string): ReportColumn => ({ key, kind: "amount" });
const lesser = (column: ReportColumn): ReportColumn => ({ ...column, lesser: true });

/** The rows of one view of the report of claims. */
export function claimSource(view: ClaimView, scope: ClaimScope, locale: Locale): TableSource {
  switch (view) {
    case "claimInsurer":
      return figureSource(text("insurer"), {
        figures: claimFiguresBy(sql`f.insurance_id`, scope),
        name: sql`(select n.name from insurances n where n.id = g.key)`,
      });
    case "claimStore":
      return figureSource(text("store"), {
        figures: claimFiguresBy(sql`f.store_id`, scope),
        name: sql`(select ${localized("st", locale)} from stores st where st.id = g.key)`,
      });
    case "claimDoctor":
      return figureSource(text("doctor"), {
        figures: claimFiguresBy(PRESCRIBER, scope, sql`left join prescriptions p on p.id = f.prescription_id`),
        name: prescriberName(sql`g.key`),
      });
    case "claimMonth":
      return {
        ...figureSource(
          { key: "month", kind: "month" },
          { figures: claimFiguresBy(sql`date_trunc('month', f.day)::date::text`, scope), name: sql`g.key` },
        ),
        defaultSort: "month",
      };
    case "claimExpected":
      return {
        columns: [
          text("insurer"),
          count("sent"),
          amount("expected"),
          amount("paid"),
          share("paidShare"),
          amount("writtenOff"),
          amount("moved"),
          amount("overdueAmount"),
          amount("open"),
        ],
        defaultSort: "-expected",
        rows: expectedByInsurer(scope, riyadhDay()),
      };
    case "claimReason":
      return {
        columns: [
          text("code"),
          text("reason"),
          { key: "mendedBy", kind: "code", words: "rejectionReasons.mendedBy", filter: "choice" },
          share("refusedRate"),
          share("rejectedShare"),
          amount("recovered"),
          lesser(amount("writtenOff")),
          lesser(amount("open")),
          amount("rejected"),
        ],
        defaultSort: "-rejected",
        rows: rejectionsBy(scope, localized("r", locale)),
      };
    case "claim":
      return claimRows(scope, locale);
  }
}

type Figures = { figures: RawBuilder<unknown>; name: RawBuilder<unknown> };

/** The figures by one thing; a row without a name is shown with a dash. */
const figureSource = (column: ReportColumn, { figures, name }: Figures): TableSource => ({
  columns: [
    column,
    count("sent"),
    count("answered"),
    share("cleanRate"),
    share("refusedRate"),
    share("rejectedShare"),
    { key: "submitDays", kind: "decimal" },
    { key: "payDays", kind: "decimal" },
    amount("rejected"),
  ],
  defaultSort: "-sent",
  rows: sql`select g.*, g.key::text as "rowKey", ${name} as ${sql.ref(column.key)} from (${figures}) g`,
});

/** The claims behind the figures: those that were sent or answered for the first time in the period. */
const claimRows = (scope: ClaimScope, locale: Locale): TableSource => {
  const isAnswered = onDays(sql`c.first_answered_on`, scope);
  return {
    columns: [
      text("number"),
      { key: "sentOn", kind: "day" },
      lesser(text("store")),
      text("insurer"),
      lesser(text("doctor")),
      { key: "claimStatus", kind: "code", words: "claims.statuses", filter: "choice" },
      lesser({ key: "answeredOn", kind: "day" }),
      { key: "clean", kind: "code", words: "reports.yesNo", filter: "choice" },
      text("reason"),
      { ...amount("rejected"), filter: "least" },
      { ...amount("paid"), filter: "least" },
      { ...amount("asked"), filter: "least" },
    ],
    defaultSort: "-sentOn",
    rows: sql`select c.id::text as "rowKey", c.claim_number as number, c.first_submitted_on::text as "sentOn", ${localized("st", locale)} as store,
        n.name as insurer, ${prescriberName(PRESCRIBER)} as doctor, c.status as "claimStatus", c.first_answered_on::text as "answeredOn",
        case when ${isAnswered} then case when c.first_rejected = 0 then 'yes' else 'no' end end as clean,
        case when c.first_rejected > 0 then (select string_agg(distinct l.first_reason_code, ', ') from claim_lines l where l.claim_id = c.id) end as reason,
        coalesce(c.first_rejected, 0.00) as rejected, c.paid, coalesce(c.first_asked, c.asked) as asked
      from (${sentOrAnswered(scope)}) c
      join stores st on st.id = c.store_id
      join insurances n on n.id = c.insurance_id
      left join prescriptions p on p.id = c.prescription_id`,
  };
};
