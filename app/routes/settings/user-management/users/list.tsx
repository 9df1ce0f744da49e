import type { LoaderFunctionArgs } from "@remix-run/node";
import { systemUsers } from "#app/modules/user-management/users/system-user.list.server.ts";
import { systemUserList } from "#app/modules/user-management/users/system-user.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return systemUsers.load(args);
}

export default function Users() {
  return <DeclaredList list={systemUserList} />;
}
