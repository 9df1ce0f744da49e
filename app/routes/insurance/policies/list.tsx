import type { LoaderFunctionArgs } from "@remix-run/node";
import { policies } from "#app/modules/insurance/policies/policy.list.server.ts";
import { policyList } from "#app/modules/insurance/policies/policy.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return policies.load(args);
}

export default function Policies() {
  return <DeclaredList list={policyList} />;
}
