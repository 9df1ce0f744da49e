import { defineEntity, p } from "@mikro-orm/core";

export const SummaryDaySchema = defineEntity({
  name: "SummaryDay",
  tableName: "summary_days",
  properties: {
    day: p.date().primary(),
    writtenAt: p.datetime().defaultRaw("now()"),
  },
});

/** A finished day of all stores that is in the sums of the reports. Days are summed in order, so the newest row tells how far they reach. */
export class SummaryDay extends SummaryDaySchema.class {}
SummaryDaySchema.setClass(SummaryDay);
