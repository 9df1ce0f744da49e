import { api } from "#app/http/api.server.ts";
import { getDoctor, listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { createDoctor, removeDoctor, updateDoctor } from "#app/modules/doctors/write-doctor.server.ts";

export const { loader, action } = api({
  GET: listDoctors,
  POST: createDoctor,
  item: { GET: getDoctor, PATCH: updateDoctor, DELETE: removeDoctor },
});
