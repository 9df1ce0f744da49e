import { defineEntity, p } from "@mikro-orm/core";
import { id } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "./system-user.ts";

export const AttendanceSchema = defineEntity({
  name: "Attendance",
  tableName: "attendance",
  properties: {
    id: id(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").deleteRule("restrict"),
    /** The store in which the user worked when they checked in; null without a store. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable().deleteRule("restrict"),
    checkedInAt: p.datetime(),
    checkedOutAt: p.datetime().nullable(),
    /** Nobody checked out within the longest shift, so the end is not known. */
    isForgotten: p.boolean().default(false),
  },
  checks: [
    { name: "attendance_order_check", expression: "checked_out_at >= checked_in_at" },
    { name: "attendance_forgotten_check", expression: "not (is_forgotten and checked_out_at is not null)" },
  ],
  indexes: [
    { properties: ["checkedInAt"] },
    {
      // A user is present once, however many sessions they have.
      name: "attendance_present",
      expression:
        "create unique index attendance_present on attendance (user_id) where checked_out_at is null and not is_forgotten",
    },
  ],
});

/** When users came and went. */
export class Attendance extends AttendanceSchema.class {}
AttendanceSchema.setClass(Attendance);
