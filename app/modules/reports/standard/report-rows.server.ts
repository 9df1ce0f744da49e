import { z } from "zod";
import type { Locale } from "#app/lib/dates.ts";
import { optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { CLAIM_VIEWS, type ClaimView, claimSource } from "#app/modules/reports/claims/claim-views.server.ts";
import {
  LENS_JOB_VIEWS,
  type LensJobView,
  lensJobSource,
} from "#app/modules/reports/lens-jobs/lens-job-views.server.ts";
import { checkAsked, filterList, readTable, type TableSource } from "#app/modules/reports/table/table-source.server.ts";
import { FINANCIAL_VIEWS, type FinancialView, financialSource } from "./financial-views.server.ts";
import { INVENTORY_VIEWS, type InventoryView, inventorySource } from "./inventory-views.server.ts";
import {
  type ClaimFilter,
  ClaimsAsked,
  periodIsClear,
  REPORTS,
  type ReportName,
  refuseForOthers,
  scopeOf,
} from "./reader.server.ts";
import { SALES_VIEWS, type SalesView, salesSource } from "./sales-views.server.ts";

/** The views of each report; the first is shown unless another is asked for. */
export const VIEWS: Record<ReportName, readonly string[]> = {
  sales: SALES_VIEWS,
  inventory: INVENTORY_VIEWS,
  financial: FINANCIAL_VIEWS,
  "lens-jobs": LENS_JOB_VIEWS,
  claims: CLAIM_VIEWS,
};

/** Only the report of claims can be asked for one insurer or doctor. */
type Asked = Omit<z.output<typeof ReportRowsInput>, keyof ClaimFilter> & ClaimFilter;
type Reader = Pick<OperationContext, "em" | "permissions" | "stores" | "store" | "user">;

/** The rows of one view, limited to what the reader may see. @throws 403 */
export async function reportSource(reader: Reader, asked: Asked, locale: Locale): Promise<TableSource> {
  const scope = scopeOf(reader, asked.report, asked);
  const view = VIEWS[asked.report].find((one) => one === asked.by) ?? VIEWS[asked.report][0] ?? "";
  switch (asked.report) {
    case "sales":
      return salesSource(reader.em, view as SalesView, scope, locale);
    case "inventory":
      return shownTo(reader, await inventorySource(reader.em, view as InventoryView, scope, locale));
    case "financial":
      return financialSource(reader.em, view as FinancialView, scope, locale);
    case "lens-jobs":
      return shownTo(reader, lensJobSource(view as LensJobView, scope, locale));
    case "claims":
      return claimSource(view as ClaimView, scope, locale);
  }
}

/** Values of the rows that only who sees costs gets, also where no column shows them. */
export const STOCK_COSTS = ["cost", "atCost", "soldAtCost", "spend", "openCredits"] as const;

/** Without the columns of costs for readers who may not see costs: these are not shown, filtered or sorted by. The financial report is closed to them anyway. */
function shownTo(reader: Reader, source: TableSource): TableSource {
  if (seesCosts(reader)) return source;
  const columns = source.columns.filter(({ cost }) => !cost);
  const sorted = source.defaultSort.replace(/^-/, "");
  const defaultSort = columns.some(({ key }) => key === sorted) ? source.defaultSort : "-onHand";
  return { ...source, columns, defaultSort };
}

export const ReportRowsInput = z
  .object({
    ...pageOfList,
    ...ClaimsAsked,
    report: z.enum(REPORTS, { error: "errors.choice" }).default("sales"),
    by: optionalText({ max: 40 }),
    sort: optionalText({ max: 41 }).transform((sort) => sort ?? ""),
    filters: filterList,
    locale: z.enum(["en", "ar"], { error: "errors.choice" }).default("en"),
  })
  .superRefine(periodIsClear())
  .refine(({ report, by }) => by === null || VIEWS[report].includes(by), { path: ["by"], error: "errors.choice" })
  .superRefine(refuseForOthers);

/** The rows of a report, sorted, filtered and paged by the database. */
export const listReportRows = operation({
  name: "listReportRows",
  summary:
    "The rows of a report of sales, stock, money, lens jobs or claims, by one of its views, for a period and a store or all of one's stores",
  permission: [],
  input: ReportRowsInput,
  costs: STOCK_COSTS,
  output: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  paged: true,
  knowsAllParameters: true,
  async run(context, input) {
    const { limit, offset, sort, filters, locale, report, by } = input;
    const source = await reportSource(context, input, locale);
    checkAsked(source, { sort, values: filters });
    const name = JSON.stringify([
      report,
      by,
      input.period,
      input.from,
      input.to,
      input.storeId,
      input.insuranceId,
      input.doctor,
      context.user.id,
      locale,
    ]);
    return readTable(context.em, name, source, { limit, offset, sort, values: filters });
  },
});
