import { z } from "zod";
import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf, storeOf } from "#app/modules/stores/store-scope.server.ts";
import type { Em } from "#db/orm.ts";
import { AppointmentSearch, AppointmentView } from "./appointment.schema.server.ts";
import { OPEN_STATUSES } from "./appointment-status.ts";
import { readAppointment, selectAppointments, toAppointmentView } from "./appointment-view.server.ts";

/** A visit of each half hour by ten doctors for six weeks, several times over. */
const MOST_DAYS = 42;
const NEXT_SHOWN = 5;

/** A store's appointments of one day in Riyadh, today unless told, in the order of time. */
export const listAppointments = operation({
  name: "listAppointments",
  summary: "Appointments of one day in a store, or of up to six weeks, in the order of time",
  permission: [],
  input: AppointmentSearch,
  output: z.array(AppointmentView),
  async run(context, { date, until, doctorId, optometristId, ...input }) {
    const storeId = storeOf(context, input.storeId);
    const from = date ?? riyadhDay();
    const last = until ?? from;
    if (last < from || last >= addDays(from, MOST_DAYS)) {
      throw new InvalidInput({ until: [{ key: "appointments.errors.until", params: { max: MOST_DAYS } }] });
    }
    return storeId === null ? [] : appointmentsOf(context.em, storeId, { from, last, doctorId, optometristId });
  },
});

/** One appointment. @throws 404 for one of a store that is not the user's */
export const getAppointment = operation({
  name: "getAppointment",
  summary: "One appointment of your stores",
  permission: [],
  input: z.object({ id: id() }),
  output: AppointmentView,
  run: ({ em, stores }, input) => readAppointment(em, stores, input.id),
});

/** The next visits of a customer or a doctor, for cards on their pages. */
export const listNextAppointments = operation({
  name: "listNextAppointments",
  summary: "The next appointments of a customer, a doctor or an optometrist in your stores",
  permission: [],
  input: z.object({ customerId: optionalId(), doctorId: optionalId(), optometristId: optionalId() }),
  output: z.array(AppointmentView),
  async run({ em, stores }, { customerId, doctorId, optometristId }) {
    if (stores.length === 0) return [];
    let query = selectAppointments(em)
      .where("a.store_id", "in", idsOf(stores))
      .where("a.status", "in", OPEN_STATUSES)
      .where("a.appointment_date", ">=", startOfDay(riyadhDay()));
    if (customerId !== null) query = query.where("a.customer_id", "=", customerId);
    if (doctorId !== null) query = query.where("a.doctor_id", "=", doctorId);
    if (optometristId !== null) query = query.where("a.optometrist_id", "=", optometristId);
    const found = await query.orderBy("a.appointment_date").orderBy("a.id").limit(NEXT_SHOWN).execute();
    return found.map(toAppointmentView);
  },
});

type Range = { from: DateOnly; last?: DateOnly; doctorId?: number | null; optometristId?: number | null };

export async function appointmentsOf(
  em: Em,
  storeId: number,
  { from, last = from, doctorId = null, optometristId = null }: Range,
): Promise<AppointmentView[]> {
  let query = selectAppointments(em)
    .where("a.store_id", "=", storeId)
    .where("a.appointment_date", ">=", startOfDay(from))
    .where("a.appointment_date", "<", startOfDay(addDays(last, 1)));
  if (doctorId !== null) query = query.where("a.doctor_id", "=", doctorId);
  if (optometristId !== null) query = query.where("a.optometrist_id", "=", optometristId);
  const found = await query.orderBy("a.appointment_date").orderBy("a.id").execute();
  return found.map(toAppointmentView);
}
