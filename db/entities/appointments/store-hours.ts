import { defineEntity, p } from "@mikro-orm/core";
import { id } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";

const minute = () => p.integer().nullable();

export const StoreHoursSchema = defineEntity({
  name: "StoreHours",
  tableName: "store_hours",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** 0 is Sunday, 6 is Saturday. */
    weekday: p.integer(),
    /** Minutes after midnight in Riyadh; null on a day on which the store is closed. */
    opens: minute(),
    closes: minute(),
    breakFrom: minute(),
    breakTo: minute(),
  },
  uniques: [{ properties: ["storeId", "weekday"] }],
  checks: [
    { name: "store_hours_weekday_check", expression: "weekday between 0 and 6" },
    {
      name: "store_hours_open_check",
      expression: "(opens is null) = (closes is null) and opens >= 0 and opens < closes and closes <= 1440",
    },
    {
      name: "store_hours_break_check",
      expression:
        "(break_from is null) = (break_to is null) and (break_from is null or (opens is not null and opens < break_from and break_from < break_to and break_to < closes))",
    },
  ],
});

/** When a store takes appointments on one day of the week. A store without rows has the usual hours. */
export class StoreHours extends StoreHoursSchema.class {}
StoreHoursSchema.setClass(StoreHours);
