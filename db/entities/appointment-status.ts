import { defineEntity } from "@mikro-orm/core";
import { lookup } from "./base.ts";

export const AppointmentStatusSchema = defineEntity({
  name: "AppointmentStatus",
  tableName: "appointment_statuses",
  properties: {
    ...lookup(),
  },
});

/** Where an appointment stands. */
export class AppointmentStatus extends AppointmentStatusSchema.class {}
AppointmentStatusSchema.setClass(AppointmentStatus);
