import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { examinerKey } from "#app/modules/doctors/examiner.ts";
import { type Em, rows } from "#db/orm.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import type { AppointmentStatus } from "./appointment-status.ts";

/** @throws 404 for an appointment of a store that is not the user's */
export async function readAppointment(
  em: Em,
  stores: Actor["stores"],
  appointmentId: number,
): Promise<AppointmentView> {
  const found = await selectAppointments(em).where("a.id", "=", appointmentId).executeTakeFirst();
  if (!found || !stores.some((store) => store.id === found.storeId)) throw notFound();
  return toAppointmentView(found);
}

/** Appointments (a) of customers (c) who are not removed, ready for a `where` and an order. */
export const selectAppointments = (em: Em) =>
  rows(em)
    .selectFrom("appointments as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .innerJoin("stores as s", "s.id", "a.store_id")
    .leftJoin("doctors as d", "d.id", "a.doctor_id")
    .leftJoin("optometrists as o", "o.id", "a.optometrist_id")
    .leftJoin("prescriptions as p", "p.id", "a.prescription_id")
    .leftJoin("system_users as u", "u.id", "a.reminded_by")
    .select(["a.id", "a.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["a.customer_id as customerId", "c.phone as customerPhone", "a.doctor_id as doctorId"])
    .select(["a.appointment_date as appointmentDate", "a.minutes", "a.appointment_type as appointmentType", "a.status"])
    .select(["a.optometrist_id as optometristId", "o.name as optometristName"])
    .select(["a.prescription_id as prescriptionId", "p.prescription_number as prescriptionNumber"])
    .select(["a.cancel_reason as cancelReason", "a.reminded_at as remindedAt", "a.notes"])
    .select(["a.created_at as createdAt", "a.updated_at as updatedAt", "a.version"])
    .select([
      sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as("doctorName"),
      sql<string | null>`u.first_name || ' ' || u.last_name`.as("remindedByName"),
    ])
    .where("c.deleted_at", "is", null)
    .where("a.deleted_at", "is", null);

type AppointmentRow = Awaited<ReturnType<ReturnType<typeof selectAppointments>["executeTakeFirstOrThrow"]>>;

export const toAppointmentView = ({
  appointmentDate,
  remindedAt,
  createdAt,
  updatedAt,
  status,
  ...row
}: AppointmentRow): AppointmentView => ({
  ...row,
  examiner: examinerKey(row),
  status: status as AppointmentStatus,
  appointmentDate: appointmentDate.toISOString(),
  remindedAt: remindedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
