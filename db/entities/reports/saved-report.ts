import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

/** The value of a filter of a report, by its column. */
export type SavedFilters = Record<string, string>;

export const SavedReportSchema = defineEntity({
  name: "SavedReport",
  tableName: "saved_reports",
  properties: {
    id: id(),
    name: line(120),
    ownerId: () => p.manyToOne(SystemUser).mapToPk().name("owner_id"),
    /** The name of a source of the allow-list; so are the columns. No text of a user becomes SQL. */
    source: line(40),
    columns: p.json<string[]>(),
    filters: p.json<SavedFilters>(),
    /** The column that rows are grouped by; figures are then added up. */
    groupBy: line(40).nullable(),
    sort: line(41).nullable(),
    /** A preset of the period, such as "last_month". */
    period: line(20).default("this_month"),
    /** One of the reader's stores, or all of them. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable(),
    /** The roles that may open it. */
    roleIds: p.json<number[]>(),
    schedule: line(10).default("none"),
    format: line(4).default("csv"),
    /** When the schedule writes the next file, with the rights of the owner. */
    nextRunAt: p.datetime().nullable(),
    ...audited(),
  },
  checks: [
    { name: "saved_reports_schedule_check", expression: "schedule in ('none','daily','weekly','monthly')" },
    { name: "saved_reports_format_check", expression: "format in ('csv','xlsx')" },
  ],
  indexes: [
    { properties: ["ownerId"] },
    {
      name: "saved_reports_due",
      expression: "create index saved_reports_due on saved_reports (next_run_at) where deleted_at is null",
    },
  ],
});

/** A report that a user put together. */
export class SavedReport extends SavedReportSchema.class {}
SavedReportSchema.setClass(SavedReport);
