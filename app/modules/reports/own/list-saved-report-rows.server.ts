import { z } from "zod";
import { id, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { periodIsClear, ReportAsked } from "#app/modules/reports/standard/reader.server.ts";
import { STOCK_COSTS } from "#app/modules/reports/standard/report-rows.server.ts";
import { checkAsked, filterList, readTable } from "#app/modules/reports/table/table-source.server.ts";
import { definitionOf, readSavedReport } from "./read-saved-reports.server.ts";
import { ownSource } from "./sources.server.ts";

/** The rows of an own report, with the rights of the reader. */
export const listSavedReportRows = operation({
  name: "listSavedReportRows",
  summary: "The rows of one of one's reports, of its own period or another",
  permission: [],
  input: z
    .object({
      ...pageOfList,
      ...ReportAsked,
      period: ReportAsked.period.unwrap().optional(),
      id: id(),
      sort: optionalText({ max: 41 }).transform((sort) => sort ?? ""),
      locale: z.enum(["en", "ar"], { error: "errors.choice" }).default("en"),
      filters: filterList.optional(),
    })
    .superRefine(periodIsClear({ infers: true })),
  costs: STOCK_COSTS,
  output: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  paged: true,
  knowsAllParameters: true,
  async run(context, { id: reportId, limit, offset, sort, locale, filters = {}, ...asked }) {
    const report = await readSavedReport(context.em, context, reportId);
    const definition = definitionOf(report);
    const custom = asked.from !== null || asked.to !== null;
    const days = {
      ...asked,
      period: custom ? ("custom" as const) : (asked.period ?? definition.period),
      storeId: asked.storeId ?? definition.storeId,
    };
    const source = await ownSource(context, definition, days, locale);
    checkAsked(source, { sort, values: filters });
    return readTable(context.em, JSON.stringify([reportId, report.version, days, context.user.id, locale]), source, {
      limit,
      offset,
      sort,
      values: filters,
    });
  },
});
