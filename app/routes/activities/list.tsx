import type { LoaderFunctionArgs } from "@remix-run/node";
import { activities } from "#app/modules/activities/activity.list.server.ts";
import { activityList } from "#app/modules/activities/activity.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return activities.load(args);
}

export default function Activities() {
  return <DeclaredList list={activityList} />;
}
