import type { LoaderFunctionArgs } from "@remix-run/node";
import { sessions } from "#app/modules/registers/session.list.server.ts";
import { sessionList } from "#app/modules/registers/session.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return sessions.load(args);
}

export default function RegisterSessions() {
  return <DeclaredList list={sessionList} />;
}
