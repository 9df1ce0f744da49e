import { api } from "#app/http/api.server.ts";
import { listPrescriptions } from "#app/modules/prescriptions/list-prescriptions.server.ts";

export const { loader, action } = api({ GET: listPrescriptions });
