import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { commissionPaths } from "#app/commission-paths.ts";
import { commissionRules } from "#app/modules/commissions/rules/rule.list.server.ts";
import { ruleList } from "#app/modules/commissions/rules/rule.list.tsx";
import { commissionPeople } from "#app/modules/commissions/statements/people.list.server.ts";
import { peopleList } from "#app/modules/commissions/statements/people.list.tsx";
import { commissionStatement } from "#app/modules/commissions/statements/statement.list.server.ts";
import { statementList } from "#app/modules/commissions/statements/statement.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

/** The people of a month, the statement of one of them, or the rules. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  if (pathname === commissionPaths.rules.list()) return commissionRules.load(args);
  return pathname === commissionPaths.people() ? commissionPeople.load(args) : commissionStatement.load(args);
}

export default function Commissions() {
  const { pathname } = useLocation();
  if (pathname === commissionPaths.rules.list()) return <DeclaredList list={ruleList} />;
  if (pathname === commissionPaths.people()) return <DeclaredList list={peopleList} />;
  return <DeclaredList list={statementList} />;
}
