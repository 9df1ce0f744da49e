import { z } from "zod";
import { id, requiredText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { withdrawn } from "../claim-money.ts";
import { isUnsent } from "../claim-status.ts";
import { readClaim } from "../claim-view.server.ts";
import { type LockedClaim, lockClaim } from "../lock-claims.server.ts";
import { takeClaimStep } from "../take-claim-step.server.ts";

/** Withdraws a claim: the shop gives up what it asked for. A claim that was not sent leaves its batch. */
export const cancelClaim = operation({
  name: "cancelClaim",
  summary: "Withdraws a claim that the insurer has not answered, and writes off what it asked for",
  permission: "sales:manage",
  input: z.object({ id: id(), reason: requiredText("claimSteps.errors.cancelReason", { max: 500 }) }),
  output: ClaimView,
  writes: "claims",
  async run(context, { id: claimId, reason }) {
    const claim = await lockClaim(context, claimId);
    context.audit({ before: { status: claim.status } });
    await withdrawClaim(context, claim, reason);
    return readClaim(context.em, context, claimId);
  },
});

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/** Takes the step of a withdrawal: what the claim asked for and nobody paid is given up. */
export const withdrawClaim = (context: Context, claim: LockedClaim, reason: string | null) =>
  takeClaimStep(context, claim, "cancel", {
    lines: claim.lines.map((line) => ({ ...line, money: withdrawn(line.money) })),
    note: reason,
    ...(isUnsent(claim.status) ? { set: { batch_id: null } } : {}),
  });
