import { api } from "#app/http/api.server.ts";
import { getAuditEntry, listAuditLog } from "#app/modules/audit/read-audit-log.server.ts";

export const { loader, action } = api({ GET: listAuditLog, item: { GET: getAuditEntry } });
