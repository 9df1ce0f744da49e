import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { endOf } from "#app/modules/appointments/appointment-rules.server.ts";
import type { AppointmentStatus } from "#app/modules/appointments/appointment-status.ts";
import { readAppointment } from "#app/modules/appointments/appointment-view.server.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { rows } from "#db/orm.ts";
import type { CalendarEvent } from "./ics-file.ts";

const EVENT_STATUS: Partial<Record<AppointmentStatus, CalendarEvent["status"]>> = {
  scheduled: "TENTATIVE",
  cancelled: "CANCELLED",
  no_show: "CANCELLED",
};

/** A visit for a calendar file. The customer's name and the notes stay here: the file may go to others. */
export const getAppointmentEvent = operation({
  name: "getAppointmentEvent",
  summary: "An appointment for a calendar program",
  permission: [],
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em, stores }, input) {
    const visit = await readAppointment(em, stores, input.id);
    const store = await rows(em)
      .selectFrom("stores")
      .select(["address", "address_ar as addressAr", "phone"])
      .where("id", "=", visit.storeId)
      .executeTakeFirstOrThrow();
    return {
      id: visit.id,
      sequence: visit.version - 1,
      changedAt: visit.updatedAt,
      start: visit.appointmentDate,
      end: endOf(visit.appointmentDate, visit.minutes).toISOString(),
      status: EVENT_STATUS[visit.status] ?? ("CONFIRMED" as const),
      type: visit.appointmentType,
      doctorName: examinerName(visit),
      storeName: { en: visit.storeName, ar: visit.storeNameAr ?? visit.storeName },
      address: { en: store.address, ar: store.addressAr ?? store.address },
      phone: store.phone,
    };
  },
});
