import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { claimPaths } from "#app/claim-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { type ClaimStep, stepsNow } from "../claim-status.ts";
import { getClaim } from "../read-claims.server.ts";

type Page = {
  /** The command of the page. */
  op: Operation;
  /** The steps of which one must be possible. Otherwise the claim's own page is shown. */
  steps: readonly ClaimStep[];
  /** The key of the title. */
  title: string;
};

/** What every page of a claim's step loads. */
export async function stepPage(args: LoaderFunctionArgs, { op, steps, title }: Page) {
  const { locale, session } = await guard(args, op.permission);
  const claim = await load(args, getClaim, { id: args.params.id });
  const possible = stepsNow(claim.status, session?.permissions ?? new Set());
  if (!steps.some((step) => possible.includes(step)) && args.request.method === "GET") {
    throw redirect(claimPaths.detail(claim.id));
  }
  return {
    constraints: constraintsOf(op),
    title: wordsOf(locale, "claimSteps")(title),
    claim,
    today: riyadhDay(),
    requestKey: randomUUID(),
  };
}
