import { defineEntity, p } from "@mikro-orm/core";

/** Up to where a store's documents are summed: its receipt number, and the id of its credit note. */
export type Marks = Record<string, { sale: number; back: number }>;

export const RunningDaySchema = defineEntity({
  name: "RunningDay",
  tableName: "running_day",
  properties: {
    id: p.integer().primary().autoincrement(false),
    day: p.date().nullable(),
    generation: p.integer().default(0),
    /** By store. Null when there are no sums: none were made yet, or a sale went to another customer after they were made. */
    marks: p.json<Marks>().nullable(),
    summedAt: p.datetime().nullable(),
  },
});

/** The first day that is not in the sums of finished days, and what of it is summed already. There is one row. */
export class RunningDay extends RunningDaySchema.class {}
RunningDaySchema.setClass(RunningDay);
