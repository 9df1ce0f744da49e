import { serverList } from "#app/http/list.server.ts";
import { listSystemUsers } from "./read-system-users.server.ts";
import { systemUserList } from "./system-user.list.tsx";

export const systemUsers = serverList({ list: systemUserList, read: listSystemUsers });
