import { defineEntity, p } from "@mikro-orm/core";
import { id, money } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const CommissionMonthSchema = defineEntity({
  name: "CommissionMonth",
  tableName: "commission_months",
  properties: {
    id: id(),
    /** Its first day. */
    month: p.date().unique(),
    closedAt: p.datetime().defaultRaw("clock_timestamp()"),
    closedBy: () => p.manyToOne(SystemUser).mapToPk().name("closed_by"),
    people: p.integer(),
    lineCount: p.integer(),
    amount: money(),
  },
  checks: [{ name: "commission_months_month_check", expression: "extract(day from month) = 1" }],
});

/** A month whose commissions are fixed. Nobody opens it again: what comes back later is taken back in its own month. */
export class CommissionMonth extends CommissionMonthSchema.class {}
CommissionMonthSchema.setClass(CommissionMonth);
