import type { Calls } from "#app/http/api.server.ts";
import { createDoctor } from "#app/modules/doctors/create-doctor.server.ts";
import { getDoctor, listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { removeDoctor } from "#app/modules/doctors/remove-doctor.server.ts";
import { updateDoctor } from "#app/modules/doctors/update-doctor.server.ts";

export const doctors: Calls = {
  doctors: { GET: listDoctors, POST: createDoctor },
  "doctors/:id": { GET: getDoctor, PATCH: updateDoctor, DELETE: removeDoctor },
};
