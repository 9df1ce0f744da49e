import type { Calls } from "#app/http/api/api.server.ts";
import { listPrescriptionReads } from "#app/modules/audit/list-reads.server.ts";
import { getAuditEntry, listAuditLog } from "#app/modules/audit/read-audit-log.server.ts";

export const audit: Calls = {
  "audit-logs": { GET: listAuditLog },
  "audit-logs/:id": { GET: getAuditEntry },
  "prescription-reads": { GET: listPrescriptionReads },
};
