import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { isUnsent } from "../claim-status.ts";
import { readClaim } from "../claim-view.server.ts";
import { type LockedClaim, lockClaim, lockClaims } from "../lock-claims.server.ts";
import { takeClaimStep } from "../take-claim-step.server.ts";
import { checksOf } from "./check-facts.server.ts";
import { CHECKS, type CheckName, type CheckResult, mayBeSent } from "./claim-checks.ts";

const names = Object.keys(CHECKS) as [CheckName, ...CheckName[]];

export const CheckView = z.object({
  check: z.enum(names),
  /** The code of the refusal that the check avoids. */
  code: z.string(),
  state: z.enum(["passed", "warns", "stops"]),
  fault: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  at: z.string().optional(),
});
export const Checked = z.object({
  id: view.id,
  claimNumber: z.string(),
  status: z.string(),
  checks: z.array(CheckView),
});

export const getClaimChecks = operation({
  name: "getClaimChecks",
  summary: "The checks of a claim before it is sent, each with the code of the refusal that it avoids",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: Checked,
  async run(context, { id: claimId }) {
    const { status, claimNumber } = await readClaim(context.em, context, claimId);
    return { id: claimId, claimNumber, status, checks: (await checksOf(context.em, [claimId])).get(claimId) ?? [] };
  },
});

/** Moves a claim to where its checks put it. One that already is there takes no step. @returns its status */
async function follow(context: OperationContext, claim: LockedClaim, checks: readonly CheckResult[]) {
  const step = mayBeSent(checks) ? "check" : "reopen";
  if (claim.status === (step === "check" ? "ready" : "draft")) return claim.status;
  const stops = checks.flatMap(({ check, state }) => (state === "stops" ? [check] : []));
  const { status } = await takeClaimStep(context, claim, step, step === "reopen" ? { details: { stops } } : {});
  return status;
}

/** Makes the checks of one claim: it becomes ready to be sent, or goes back to those that wait. */
export const checkClaimNow = operation({
  name: "checkClaimNow",
  summary: "Checks a claim: nothing stops it and it is ready to be sent, or it waits for its faults to be mended",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: Checked,
  writes: "claims",
  async run(context, { id: claimId }) {
    const claim = await lockClaim(context, claimId);
    if (!isUnsent(claim.status)) {
      throw new DomainError("conflict", `claims.errors.is.${claim.status}`, { params: { number: claim.claimNumber } });
    }
    context.audit({ before: { status: claim.status } });
    const checks = (await checksOf(context.em, [claimId])).get(claimId) ?? [];
    return { id: claimId, claimNumber: claim.claimNumber, status: await follow(context, claim, checks), checks };
  },
});

/** How many claims one press of the button checks: the oldest first. */
export const MOST_CHECKED = 200;

export const checkClaims = operation({
  name: "checkClaims",
  summary: "Checks claims that were not sent, the oldest first and at most 200 at once",
  permission: "sales:update",
  input: z.object({ storeId: optionalId() }),
  output: z.object({ checked: z.int(), ready: z.int(), stopped: z.int() }),
  writes: "claims",
  async run(context, { storeId }) {
    const waiting = await rows(context.em)
      .selectFrom("claims")
      .select("id")
      .where("store_id", "in", [0, ...storesOf(context, storeId)])
      .where("status", "=", "draft")
      .orderBy("submit_by")
      .orderBy("id")
      .limit(MOST_CHECKED)
      .execute();
    const claims = await lockClaims(
      context,
      waiting.map(({ id: claimId }) => claimId),
    );
    const unsent = claims.filter(({ status }) => isUnsent(status));
    const checks = await checksOf(
      context.em,
      unsent.map(({ id: claimId }) => claimId),
    );
    let ready = 0;
    for (const claim of unsent) if ((await follow(context, claim, checks.get(claim.id) ?? [])) === "ready") ready += 1;
    return { checked: unsent.length, ready, stopped: unsent.length - ready };
  },
});
