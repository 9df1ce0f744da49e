import { sql } from "kysely";
import { claimPaths } from "#app/claim-paths.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { PRESCRIBER, prescriberName } from "#app/modules/lens-jobs/figures/remake-rates.server.ts";
import type { ReportFilter, ShownFigure } from "#app/modules/reports/standard/report-screen.ts";
import { type linkOf, trendOf } from "#app/modules/reports/standard/sales-screen.server.ts";
import type { ReportRow } from "#app/modules/reports/table/table-source.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ClaimScope, sentOrAnswered } from "./claim-figures.server.ts";
import type { ClaimFigures } from "./get-claim-report.server.ts";

type Link = ReturnType<typeof linkOf>;
type Shown = { now: ClaimFigures; before: ClaimFigures; yearAgo: ClaimFigures };

const orDash = (value: string | null, suffix = "") => (value === null ? "–" : `${value}${suffix}`);

/** The figures of the report of claims as tiles: the three that lead, then all others. */
export function claimTiles(locale: Locale, { now, before, yearAgo }: Shown, to: Link): ShownFigure[] {
  const t = wordsOf(locale, "reports");
  const tile = (key: string, href: string, show: (of: ClaimFigures) => string): ShownFigure => ({
    key,
    label: t(`figures.${key}`),
    value: show(now),
    note: t("compared", { before: show(before), yearAgo: show(yearAgo) }),
    href,
  });
  return [
    {
      ...tile("claimsSent", to("claim"), (of) => formatCount(of.sent)),
      trend: trendOf(locale, String(now.sent), String(before.sent)),
    },
    tile("cleanRate", to("claim", { clean: "yes" }), (of) => orDash(of.cleanRate, "%")),
    tile("rejectedShare", to("claimReason"), (of) => orDash(of.rejectedShare, "%")),
    tile("refusedRate", to("claim", { clean: "no" }), (of) => orDash(of.refusedRate, "%")),
    tile("rejectedAmount", to("claimReason"), (of) => formatMoney(of.rejected)),
    tile("recovered", to("claimReason"), (of) => formatMoney(of.recovered)),
    tile("claimsWrittenOff", to("claimInsurer"), (of) => formatMoney(of.writtenOff)),
    tile("submitDays", to("claimStore"), (of) => orDash(of.submitDays)),
    tile("payDays", to("claimInsurer"), (of) => orDash(of.payDays)),
    tile("insurersExpected", to("claimExpected"), (of) => formatMoney(of.expected)),
    tile("insurersPaid", to("claimExpected"), (of) => formatMoney(of.paid)),
  ];
}

/** The link of a row: to the claim itself, or to the claims behind it. */
export function claimRowHref(view: string, row: ReportRow, to: Link, mayRead: boolean): string | undefined {
  switch (view) {
    case "claim":
      return mayRead ? claimPaths.detail(row.rowKey) : undefined;
    case "claimInsurer":
    case "claimExpected":
      return to("claim", {}, { insuranceId: Number(row.rowKey) });
    case "claimStore":
      return to("claim", {}, { storeId: Number(row.rowKey) });
    case "claimDoctor":
      return row.rowKey === "" ? undefined : to("claim", {}, { doctor: row.rowKey });
    case "claimReason":
      return row.rowKey === "" ? undefined : to("claim", { reason: row.rowKey });
    default:
      return undefined;
  }
}

/** A list of choices takes no more doctors. Those with fewer claims are reached by their row of the view by doctor. */
const MOST_DOCTORS = 50;

/** The insurers and doctors that the report can be limited to. The chosen ones are always among them. */
export async function claimFilters(em: Em, locale: Locale, scope: ClaimScope): Promise<ReportFilter[]> {
  const t = wordsOf(locale, "reports");
  const { insuranceId, doctor } = scope;
  const whole = { ...scope, insuranceId: null, doctor: null };
  const insurers = await sql<{ value: string; label: string }>`
    select n.id::text as value, n.name as label from insurances n
    where n.id = ${insuranceId ?? 0} or exists (select from claims c where c.insurance_id = n.id)
    order by n.name, n.id`.execute(rows(em));
  const doctors = await sql<{ value: string; label: string }>`
    select k.key as value, coalesce(${prescriberName(sql`k.key`)}, '–') as label
    from (
      select key from (
        select ${PRESCRIBER} as key, count(*) as claims
        from (${sentOrAnswered(whole)}) c join prescriptions p on p.id = c.prescription_id group by 1 order by claims desc, key limit ${MOST_DOCTORS}) most
      where key <> ''
      ${doctor ? sql`union select ${doctor}::text` : sql``}) k
    order by label, value`.execute(rows(em));
  return [
    {
      name: "insuranceId",
      label: t("columns.insurer"),
      any: t("anyInsurer"),
      options: insurers.rows,
      value: String(insuranceId ?? ""),
    },
    { name: "doctor", label: t("columns.doctor"), any: t("anyDoctor"), options: doctors.rows, value: doctor ?? "" },
  ];
}
