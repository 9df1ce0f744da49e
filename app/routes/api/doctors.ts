import type { Calls } from "#app/http/api/api.server.ts";
import { getDoctor, listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { createDoctor, removeDoctor, updateDoctor } from "#app/modules/doctors/write-doctor.server.ts";

export const doctors: Calls = {
  doctors: { GET: listDoctors, POST: createDoctor },
  "doctors/:id": { GET: getDoctor, PATCH: updateDoctor, DELETE: removeDoctor },
};
