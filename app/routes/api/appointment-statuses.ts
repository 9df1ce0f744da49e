import { api } from "#app/http/api.server.ts";
import { listAppointmentStatuses } from "#app/modules/appointments/list-appointment-statuses.server.ts";

export const { loader, action } = api({ GET: listAppointmentStatuses });
