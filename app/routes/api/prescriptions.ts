import { api } from "#app/http/api.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { getPrescription, listPrescriptions } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { updatePrescription } from "#app/modules/prescriptions/update-prescription.server.ts";

export const { loader, action } = api({
  GET: listPrescriptions,
  POST: createPrescription,
  item: { GET: getPrescription, PATCH: updatePrescription },
});
