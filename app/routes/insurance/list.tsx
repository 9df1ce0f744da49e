import type { LoaderFunctionArgs } from "@remix-run/node";
import { providers } from "#app/modules/insurance/providers/provider.list.server.ts";
import { providerList } from "#app/modules/insurance/providers/provider.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return providers.load(args);
}

export default function Insurances() {
  return <DeclaredList list={providerList} />;
}
