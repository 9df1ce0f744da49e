import type { LoaderFunctionArgs } from "@remix-run/node";
import { teams } from "#app/modules/user-management/teams/team.list.server.ts";
import { teamList } from "#app/modules/user-management/teams/team.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return teams.load(args);
}

export default function Teams() {
  return <DeclaredList list={teamList} />;
}
