import type { LoaderFunctionArgs } from "@remix-run/node";
import { audit } from "#app/modules/audit/audit.list.server.ts";
import { auditList } from "#app/modules/audit/audit.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return audit.load(args);
}

export default function AuditTrail() {
  return <DeclaredList list={auditList} />;
}
