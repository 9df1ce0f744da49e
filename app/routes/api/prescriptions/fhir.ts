import { api } from "#app/http/api.server.ts";
import { exportPrescription } from "#app/modules/prescriptions/exchange-prescriptions.server.ts";

export const { loader, action } = api({ GET: exportPrescription });
