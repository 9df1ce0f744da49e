import type { LoaderFunctionArgs } from "@remix-run/node";
import { optometrists } from "#app/modules/optometrists/optometrist.list.server.ts";
import { optometristList } from "#app/modules/optometrists/optometrist.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return optometrists.load(args);
}

export default function Optometrists() {
  return <DeclaredList list={optometristList} />;
}
