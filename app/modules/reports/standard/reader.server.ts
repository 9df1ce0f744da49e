import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { optionalDay, optionalId, optionalText } from "#app/lib/fields.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { allows, holds, type Permission } from "#app/lib/permissions.ts";
import { prescriberOf } from "#app/modules/reports/claims/prescriber-key.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { customPeriod, type Period, PRESETS, presetPeriod } from "#app/modules/reports/figures/period.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";

export const REPORTS = ["sales", "inventory", "financial", "lens-jobs", "claims"] as const;
export type ReportName = (typeof REPORTS)[number];

/** Whose claims alone a report of claims reads. */
export type ClaimFilter = { insuranceId?: number | null; doctor?: string | null };

/** The input of every report: a period, by its name or by its days, and one store or all of the reader's. */
export const ReportAsked = {
  period: z.enum([...PRESETS, "custom"], { error: "errors.choice" }).default("this_month"),
  from: optionalDay(),
  to: optionalDay(),
  storeId: optionalId(),
};

/** What the report of claims takes besides: one insurer, and one doctor or optometrist by the key of the rows by doctor. */
export const ClaimsAsked = {
  ...ReportAsked,
  insuranceId: optionalId(),
  doctor: optionalText({ max: 12 }).refine((key) => key === null || prescriberOf(key) !== null, "errors.choice"),
};

export type ReportAsked = {
  period: (typeof PRESETS)[number] | "custom";
  from: string | null;
  to: string | null;
  storeId: number | null;
} & ClaimFilter;

/**
 * Refuses a period that the answer would not be of: days without `custom`, `custom` without days, or days that are still to come. `infers` makes
 * days alone a period of one's own.
 */
export const periodIsClear =
  ({ infers = false } = {}) =>
  (asked: { period?: string; from: string | null; to: string | null }, context: z.RefinementCtx): void => {
    const { period, from, to } = asked;
    const named = from !== null ? "from" : to !== null ? "to" : null;
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (named === null) {
      if (period === "custom") refuse("from", "reports.errors.days");
    } else if (period !== "custom" && !(infers && period === undefined)) refuse(named, "reports.errors.days");
    else if (!customPeriod(from, to, riyadhDay()) || (from !== null && from > riyadhDay()))
      refuse(named, "reports.errors.noDays");
  };

/** Refuses what only the report of claims can be limited to. */
export function refuseForOthers(asked: ClaimFilter & { report: ReportName }, context: z.RefinementCtx): void {
  for (const path of ["insuranceId", "doctor"] as const) {
    if (asked.report === "claims" || !asked[path]) continue;
    context.addIssue({ code: "custom", path: [path], message: "reports.errors.onlyClaims" });
  }
}

export function periodOf({ period, from, to }: Omit<ReportAsked, "storeId">, today = riyadhDay()): Period {
  if (period !== "custom") return presetPeriod(period, today);
  return customPeriod(from, to, today) ?? presetPeriod("this_month", today);
}

/** Who reads how lens jobs and claims fare: the figures name colleagues and doctors. */
export const READS_PEOPLE: readonly [Permission, Permission] = ["reports:read", "sales:manage"];

type Reader = Pick<Actor, "permissions" | "stores" | "store" | "user">;

/** Whether a report has anything to show to a reader. Without `reports:read` there are the reader's own sales, and the stock with `inventory:read`. */
export function maySee({ permissions }: Pick<Reader, "permissions">, report: ReportName): boolean {
  if (report === "sales" || holds(permissions, "reports:read")) return true;
  if (report === "lens-jobs" || report === "claims") return allows(permissions, READS_PEOPLE);
  return report === "inventory" && allows(permissions, ["inventory:read"]);
}

/** Whether a reader sees only what they have sold themselves. */
export const seesOwnSales = ({ permissions }: Pick<Reader, "permissions">): boolean =>
  !holds(permissions, "reports:read");

/** The documents that a reader may see. @throws 403 for another's store, or for a report without a right to it */
export function scopeOf(reader: Reader, report: ReportName, asked: ReportAsked): Scope & ClaimFilter {
  if (!maySee(reader, report)) throw new DomainError("forbidden", "errors.forbidden");
  return {
    storeIds: storesOf(reader, asked.storeId),
    period: periodOf(asked),
    ...(report === "claims" ? { insuranceId: asked.insuranceId, doctor: asked.doctor } : {}),
    cashierId: report === "sales" && seesOwnSales(reader) ? reader.user.id : null,
  };
}
