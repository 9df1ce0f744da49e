import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";

export const HolidaySchema = defineEntity({
  name: "Holiday",
  tableName: "holidays",
  properties: {
    id: id(),
    name: line(120),
    nameAr: line(120).nullable(),
    /** The store that is closed; null when all stores are. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable().deleteRule("restrict"),
    firstDay: p.date(),
    /** The last closed day. */
    lastDay: p.date(),
    ...audited(),
  },
  checks: [{ name: "holidays_days_check", expression: "last_day >= first_day" }],
  indexes: [{ properties: ["storeId", "lastDay"] }],
});

/** Days on which a store, or every store, takes no appointments. */
export class Holiday extends HolidaySchema.class {}
HolidaySchema.setClass(Holiday);
