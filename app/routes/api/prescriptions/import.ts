import { api } from "#app/http/api.server.ts";
import { importPrescription } from "#app/modules/prescriptions/exchange-prescriptions.server.ts";

export const { loader, action } = api({ POST: importPrescription });
