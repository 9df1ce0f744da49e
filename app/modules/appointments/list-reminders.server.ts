import { sql } from "kysely";
import { z } from "zod";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { AppointmentView } from "./appointment.schema.server.ts";
import { selectAppointments, toAppointmentView } from "./appointment-view.server.ts";

const DAYS = 2;

/** Whom to call: the visits of tomorrow and the day after that are not confirmed yet, those that nobody has called about first. */
export const listReminders = operation({
  name: "listReminders",
  summary: "The appointments of the next two days that are not confirmed yet",
  permission: [],
  input: z.object({ storeId: optionalId() }),
  output: z.array(AppointmentView),
  async run(context, input) {
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) return [];
    const tomorrow = addDays(riyadhDay(), 1);
    const found = await selectAppointments(context.em)
      .where("a.store_id", "=", storeId)
      .where("a.status", "=", "scheduled")
      .where("a.appointment_date", ">=", startOfDay(tomorrow))
      .where("a.appointment_date", "<", startOfDay(addDays(tomorrow, DAYS)))
      .orderBy(sql`a.reminded_at is not null`)
      .orderBy("a.appointment_date")
      .orderBy("a.id")
      .execute();
    return found.map(toAppointmentView);
  },
});
