import { riyadhDay } from "#app/lib/dates.ts";
import { prescriberOf } from "#app/modules/reports/claims/prescriber-key.ts";
import { customPeriod, type PeriodName, PRESETS } from "#app/modules/reports/figures/period.ts";
import { daysOf } from "#app/ui/list/day-range.tsx";

/** The query in a report's URL, beside the state of its table. */
export type ReportQuery = {
  period: PeriodName;
  from: string | null;
  to: string | null;
  storeId: number | null;
  by: string;
  /** Of the report of claims: one insurer, and one doctor by the key of their rows. */
  insuranceId?: number | null;
  doctor?: string | null;
  /** Typed days that are none. */
  unread?: { from?: string; to?: string };
};

/** Reads a report's URL; what makes no sense is replaced by the usual. Typed days make the period one's own. */
export function readReportQuery(
  params: URLSearchParams,
  views: readonly string[],
  storeIds: readonly number[],
  report?: string,
): ReportQuery {
  const { from, to, unread } = daysOf(params);
  const asked = params.get("period");
  const preset = PRESETS.find((one) => one === asked);
  // Days that are still to come make no period.
  const isCustom = customPeriod(from ?? null, to ?? null, riyadhDay()) !== null;
  const storeId = Number(params.get("storeId"));
  const by = params.get("by") ?? "";
  return {
    period: isCustom ? "custom" : (preset ?? "this_month"),
    from: isCustom ? (from ?? null) : null,
    to: isCustom ? (to ?? null) : null,
    storeId: storeIds.includes(storeId) ? storeId : null,
    by: views.includes(by) ? by : (views[0] ?? ""),
    ...(report === "claims" ? ofClaims(params) : {}),
    unread,
  };
}

function ofClaims(params: URLSearchParams): Pick<ReportQuery, "insuranceId" | "doctor"> {
  const insuranceId = Number(params.get("insuranceId"));
  const doctor = params.get("doctor") ?? "";
  return {
    insuranceId: Number.isInteger(insuranceId) && insuranceId > 0 && insuranceId < 2 ** 31 ? insuranceId : null,
    doctor: prescriberOf(doctor) ? doctor : null,
  };
}

/** The parameters of a report with some changed. */
export function reportParams(query: ReportQuery, changes: Partial<ReportQuery> = {}): [string, string][] {
  const { period, from, to, storeId, insuranceId, doctor, by } = { ...query, ...changes };
  const parts: [string, string][] = [];
  if (period === "custom") {
    if (from) parts.push(["from", from]);
    if (to) parts.push(["to", to]);
  } else if (period !== "this_month") parts.push(["period", period]);
  if (storeId) parts.push(["storeId", String(storeId)]);
  if (insuranceId) parts.push(["insuranceId", String(insuranceId)]);
  if (doctor) parts.push(["doctor", doctor]);
  if (by) parts.push(["by", by]);
  return parts;
}
