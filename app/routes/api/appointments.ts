import type { Calls } from "#app/http/api/api.server.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { getStoreHours, saveStoreHours } from "#app/modules/appointments/hours/save-store-hours.server.ts";
import { listAppointmentStatuses } from "#app/modules/appointments/list-appointment-statuses.server.ts";
import { getAppointment, listAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { listFreeTimes } from "#app/modules/appointments/list-free-times.server.ts";
import { closeVisitRequest, listVisitRequests } from "#app/modules/appointments/requests/visit-requests.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";

export const appointments: Calls = {
  appointments: { GET: listAppointments, POST: createAppointment },
  "appointments/:id": { GET: getAppointment, PATCH: updateAppointment },
  "visit-requests": { GET: listVisitRequests },
  "visit-requests/:id/close": { POST: closeVisitRequest },
  "appointment-statuses": { GET: listAppointmentStatuses },
  "free-times": { GET: listFreeTimes },
  "store-hours": { GET: getStoreHours, PUT: saveStoreHours },
};
