import { defineEntity } from "@mikro-orm/core";
import { lookup } from "#db/entities/base.ts";

export const AppointmentStatusSchema = defineEntity({
  name: "AppointmentStatus",
  tableName: "appointment_statuses",
  properties: {
    ...lookup(),
  },
});

/** A status of an appointment. */
export class AppointmentStatus extends AppointmentStatusSchema.class {}
AppointmentStatusSchema.setClass(AppointmentStatus);
