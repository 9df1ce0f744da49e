import type { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { checkedFilters } from "./filter-values.server.ts";
import type { SavedReportInput } from "./saved-report.schema.server.ts";
import { nextRun } from "./schedule.ts";
import { canGroup, sourceColumns, sourcesOf } from "./sources.server.ts";

/**
 * The rules for new and changed reports: the source must be one that the owner may read, columns and groups must be its own, roles must exist.
 * @returns the columns of the row
 */
export async function checkedReport(context: OperationContext, input: z.output<typeof SavedReportInput>) {
  if (!sourcesOf(context).includes(input.source))
    throw new DomainError("rule", "reports.errors.source", { field: "source" });
  storesOf(context, input.storeId);
  const columns = await sourceColumns(context, input.source, "en");
  const known = (key: string) => columns.some((column) => column.key === key);
  if (!input.columns.every(known)) throw new DomainError("invalid", "errors.choice", { field: "columns" });
  if (input.groupBy !== null && !columns.some((column) => column.key === input.groupBy && canGroup(column))) {
    throw new DomainError("invalid", "errors.choice", { field: "groupBy" });
  }
  const filters = await checkedFilters(context.em, columns, input.filters);
  if (input.roleIds.length > 0) {
    const found = await rows(context.em).selectFrom("roles").select("id").where("id", "in", input.roleIds).execute();
    if (found.length !== input.roleIds.length) throw new DomainError("invalid", "errors.choice", { field: "roleIds" });
  }
  return { ...input, filters, nextRunAt: nextRun(input.schedule, new Date()) };
}
