import { serverList } from "#app/http/list.server.ts";
import { listTeams } from "./read-teams.server.ts";
import { teamList } from "./team.list.tsx";

export const teams = serverList({ list: teamList, read: listTeams });
