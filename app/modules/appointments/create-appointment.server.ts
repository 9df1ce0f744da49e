import { operation } from "#app/lib/operation.server.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { noteForRecalls } from "#app/modules/recalls/find/take-off.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { Appointment } from "#db/entities/appointments/appointment.ts";
import { AppointmentInput, AppointmentView } from "./appointment.schema.server.ts";
import { checkTime, lockCustomer, lockExaminer, refusingTaken } from "./appointment-rules.server.ts";
import { readAppointment } from "./appointment-view.server.ts";
import { answerRequests } from "./requests/visit-requests.server.ts";
import { tellBooked } from "./tell-visit.server.ts";

/** Books a visit. A doctor or optometrist has one at a time, in whatever store. */
export const createAppointment = operation({
  name: "createAppointment",
  summary: "Books an appointment; 409 when who examines has another one at that time",
  permission: "customers:update",
  input: AppointmentInput,
  output: AppointmentView,
  writes: "appointments",
  status: 201,
  async run(context, { minutes: asked, appointmentDate, ...input }) {
    const { em, user, stores } = context;
    const storeId = requiredStore(context, input.storeId, "appointments.errors.store");
    const minutes = asked ?? (await storeTimes(em, storeId)).slotMinutes;
    const time = { storeId, start: appointmentDate, minutes };
    await checkTime(em, time);
    await lockCustomer(em, input.customerId);
    await lockExaminer(em, input, time);
    const appointment = em.create(Appointment, {
      ...input,
      storeId,
      appointmentDate,
      minutes,
      createdBy: user.id,
      updatedBy: user.id,
    });
    await refusingTaken(() => em.flush());
    await answerRequests(em, { storeId, customerId: input.customerId, appointmentId: appointment.id, userId: user.id });
    await noteForRecalls(em, input.customerId);
    const booked = await readAppointment(em, stores, appointment.id);
    await tellBooked(em, { ...booked, appointmentDate });
    return booked;
  },
});
