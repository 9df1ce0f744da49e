import { api } from "#app/http/api.server.ts";
import { createDoctor } from "#app/modules/doctors/create-doctor.server.ts";
import { getDoctor, listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { removeDoctor } from "#app/modules/doctors/remove-doctor.server.ts";
import { updateDoctor } from "#app/modules/doctors/update-doctor.server.ts";

export const { loader, action } = api({
  GET: listDoctors,
  POST: createDoctor,
  item: { GET: getDoctor, PATCH: updateDoctor, DELETE: removeDoctor },
});
