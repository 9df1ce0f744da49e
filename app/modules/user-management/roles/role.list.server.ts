import { serverList } from "#app/http/list.server.ts";
import { listRoles } from "./read-roles.server.ts";
import { roleList } from "./role.list.tsx";

export const roles = serverList({ list: roleList, read: listRoles });
