import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { auditList } from "./audit.list.tsx";
import { getAuditFilters } from "./get-audit-filters.server.ts";
import { listAuditLog } from "./read-audit-log.server.ts";

export const audit = serverList({
  list: auditList,
  read: listAuditLog,
  more: (args) => load(args, getAuditFilters, {}),
});
