import { serverList } from "#app/http/list.server.ts";
import { permissionList } from "./permission.list.tsx";
import { listPermissions } from "./read-permissions.server.ts";

export const permissions = serverList({ list: permissionList, read: listPermissions });
