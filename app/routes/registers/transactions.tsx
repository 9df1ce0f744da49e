import type { LoaderFunctionArgs } from "@remix-run/node";
import { moves } from "#app/modules/registers/move.list.server.ts";
import { moveList } from "#app/modules/registers/move.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return moves.load(args);
}

export default function RegisterTransactions() {
  return <DeclaredList list={moveList} />;
}
