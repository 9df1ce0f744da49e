import { formatDate } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { actions, inUse, managementTab, typed } from "#app/modules/user-management/management.tsx";
import { paths } from "#app/paths.ts";
import { count } from "#app/ui/list/columns.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import type { listTeams } from "./read-teams.server.ts";

type Team = RowOf<typeof listTeams>;

/** The teams. */
export const teamList: List<Team> = {
  ...managementTab("teams"),
  sorts: ["name", "members", "createdAt"],
  sort: "name",
  columns: {
    name: typed((team) => team.name, { header: "users:name" }),
    description: typed((team) => team.description, { header: "users:description", lesser: true }),
    members: count((team) => team.members),
    status: inUse,
    createdAt: {
      header: "users:createdAt",
      lesser: true,
      cell: ({ createdAt }, { locale }) => <Moment>{formatDate(createdAt, locale)}</Moment>,
    },
    actions: actions(({ id, name }) => ({
      name,
      edit: paths.users.teams.edit(id),
      remove: paths.users.teams.remove(id),
    })),
  },
};
