import type { Calls } from "#app/http/api/api.server.ts";
import { getDoctor, listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { getWorkingTimes } from "#app/modules/doctors/working/read-working.server.ts";
import {
  addDoctorAbsence,
  removeDoctorAbsence,
  saveWorkingTimes,
} from "#app/modules/doctors/working/save-working.server.ts";
import { createDoctor, removeDoctor, updateDoctor } from "#app/modules/doctors/write-doctor.server.ts";

export const doctors: Calls = {
  doctors: { GET: listDoctors, POST: createDoctor },
  "doctors/:id": { GET: getDoctor, PATCH: updateDoctor, DELETE: removeDoctor },
  "doctors/:id/working-times": { GET: getWorkingTimes, PUT: saveWorkingTimes },
  "doctors/:id/absences": { POST: addDoctorAbsence },
  "doctors/:id/absences/:absenceId": { DELETE: removeDoctorAbsence },
};
