import { api } from "#app/http/api.server.ts";
import { listPrescriptionReads } from "#app/modules/audit/list-reads.server.ts";

export const { loader, action } = api({ GET: listPrescriptionReads });
