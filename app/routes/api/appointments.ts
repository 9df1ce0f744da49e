import { api } from "#app/http/api.server.ts";
import { listAppointments } from "#app/modules/appointments/list-appointments.server.ts";

export const { loader, action } = api({ GET: listAppointments });
