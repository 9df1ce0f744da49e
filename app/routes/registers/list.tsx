import type { LoaderFunctionArgs } from "@remix-run/node";
import { registers } from "#app/modules/registers/register.list.server.ts";
import { registerList } from "#app/modules/registers/register.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return registers.load(args);
}

export default function Registers() {
  return <DeclaredList list={registerList} />;
}
