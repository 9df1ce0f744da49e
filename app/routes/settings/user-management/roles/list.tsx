import type { LoaderFunctionArgs } from "@remix-run/node";
import { roles } from "#app/modules/user-management/roles/role.list.server.ts";
import { roleList } from "#app/modules/user-management/roles/role.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return roles.load(args);
}

export default function Roles() {
  return <DeclaredList list={roleList} />;
}
