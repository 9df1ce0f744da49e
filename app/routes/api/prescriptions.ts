import type { Calls } from "#app/http/api/api.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { exportPrescription, importPrescription } from "#app/modules/prescriptions/exchange-prescriptions.server.ts";
import { getPrescription, listPrescriptions } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { sendPrescription } from "#app/modules/prescriptions/send-prescription.server.ts";
import { updatePrescription } from "#app/modules/prescriptions/update-prescription.server.ts";

export const prescriptions: Calls = {
  prescriptions: { GET: listPrescriptions, POST: createPrescription },
  "prescriptions/:id": { GET: getPrescription, PATCH: updatePrescription },
  "prescriptions/fhir": { POST: importPrescription },
  "prescriptions/:id/send": { POST: sendPrescription },
  "prescriptions/:id/fhir": { GET: exportPrescription },
};
