import { sql } from "kysely";
import { z } from "zod";
import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const AppointmentView = z.object({
  id: view.id,
  storeId: view.id,
  customerId: view.id,
  customerName: z.string(),
  doctorId: view.id.nullable(),
  doctorName: z.string().nullable(),
  appointmentDate: view.instant,
  appointmentType: z.string().nullable(),
  /** "scheduled", "confirmed", "completed", "cancelled", "no_show". */
  status: z.string(),
  notes: z.string().nullable(),
});
export type AppointmentView = z.infer<typeof AppointmentView>;

/** A store's appointments of one day in Riyadh, today unless told, in the order of time. */
export const listAppointments = operation({
  name: "listAppointments",
  summary: "Appointments of one day in a store, in the order of time",
  permission: [],
  input: z.object({ storeId: optionalId(), date: optionalDay() }),
  output: z.array(AppointmentView),
  async run(context, input) {
    const storeId = storeOf(context, input.storeId);
    return storeId === null ? [] : appointmentsOf(context.em, storeId, input.date ?? riyadhDay());
  },
});

export async function appointmentsOf(em: Em, storeId: number, day: DateOnly): Promise<AppointmentView[]> {
  const found = await rows(em)
    .selectFrom("appointments as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .leftJoin("doctors as d", "d.id", "a.doctor_id")
    .select(["a.id", "a.store_id as storeId", "a.customer_id as customerId", "a.doctor_id as doctorId"])
    .select(["a.appointment_date as appointmentDate", "a.appointment_type as appointmentType", "a.status", "a.notes"])
    .select([
      sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as("doctorName"),
    ])
    .where("a.store_id", "=", storeId)
    .where("a.appointment_date", ">=", startOfDay(day))
    .where("a.appointment_date", "<", startOfDay(addDays(day, 1)))
    .where("c.deleted_at", "is", null)
    .orderBy("a.appointment_date")
    .orderBy("a.id")
    .execute();
  return found.map((row) => ({ ...row, appointmentDate: row.appointmentDate.toISOString() }));
}
