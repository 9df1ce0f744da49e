import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { allows, holds } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { calculateCoverage } from "../coverage/calculate-coverage.server.ts";
import { MAY_CALCULATE } from "../coverage/calculator-items.server.ts";
import { findCalculatorItems } from "../coverage/find-calculator-items.server.ts";
import { readCalculator } from "../coverage/read-calculator.ts";
import { getPolicyOverview } from "./get-policy-overview.server.ts";
import { getPolicyUse } from "./get-policy-use.server.ts";
import { listPolicyMembers } from "./list-policy-members.server.ts";

const MEMBERS_A_PAGE = 25;

/** Everything the policy's page shows. Its URL says which page of the members, and what is in the calculator. */
export async function loadPolicyPage(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const rights = session?.permissions ?? new Set<string>();
  const params = new URL(args.request.url).searchParams;
  const page = Math.max(1, Number(/^\d{1,5}$/.exec(params.get("page") ?? "")?.[0] ?? 1));
  const { id } = args.params;
  const overview = await load(args, getPolicyOverview, { id });
  const [use, members, calculator] = await Promise.all([
    load(args, getPolicyUse, { id }),
    load(args, listPolicyMembers, { id, limit: MEMBERS_A_PAGE, offset: (page - 1) * MEMBERS_A_PAGE }),
    allows(rights, MAY_CALCULATE) ? loadCalculator(args, params) : null,
  ]);
  const pages = Math.max(1, Math.ceil(members.total / MEMBERS_A_PAGE));
  if (page > pages) throw redirect(paths.insurance.policy.view(overview.terms.id));
  const claimStatus = wordsOf(locale, "sales");
  return {
    title: wordsOf(locale, "policy")("title", { number: overview.terms.policyNumber }),
    ...overview,
    use,
    claimWords: Object.fromEntries(use.byClaim.map(({ status }) => [status, claimStatus(`claimStatuses.${status}`)])),
    members: {
      ...members,
      page,
      pages,
      mayRead: holds(rights, "customers:read"),
      mayOpen: holds(rights, "customers:update"),
    },
    calculator,
  };
}

async function loadCalculator(args: LoaderFunctionArgs, params: URLSearchParams) {
  const { q, items } = readCalculator(params);
  const [results, calculation] = await Promise.all([
    q === "" ? null : load(args, findCalculatorItems, { q }),
    load(args, calculateCoverage, { policyId: args.params.id, items }),
  ]);
  return { q, results, calculation };
}
