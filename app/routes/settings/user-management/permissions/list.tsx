import type { LoaderFunctionArgs } from "@remix-run/node";
import { permissions } from "#app/modules/user-management/permissions/permission.list.server.ts";
import { permissionList } from "#app/modules/user-management/permissions/permission.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return permissions.load(args);
}

export default function Permissions() {
  return <DeclaredList list={permissionList} />;
}
