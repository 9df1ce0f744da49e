import { api } from "#app/http/api.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { getAppointment, listAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";

export const { loader, action } = api({
  GET: listAppointments,
  POST: createAppointment,
  item: { GET: getAppointment, PATCH: updateAppointment },
});
