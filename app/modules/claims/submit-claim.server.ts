import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { LockedClaim, LockedLine } from "./lock-claims.server.ts";
import { takeClaimStep } from "./take-claim-step.server.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

type Sending = {
  /** Whether the insurer gets the claim for the first time, or again after it was rejected. */
  step?: "submit" | "resubmit";
  /** The day on which it goes to the insurer. */
  on?: string;
  /** All lines as they are after the step; by default they stay. */
  lines?: readonly LockedLine[];
  note?: string | null;
  /** How it went: the batch, its number, or the way. */
  details?: Record<string, unknown> | null;
  /** Further columns of the claim. */
  set?: Record<string, unknown>;
};

/**
 * Sends a locked claim to its insurer: another round begins, and the class says until when the insurer has to settle it.
 * @throws conflict when the claim is in no status in which it may be sent
 */
export const submitClaim = (
  context: Context,
  claim: LockedClaim,
  { step = "submit", on = riyadhDay(), set, ...told }: Sending = {},
): Promise<LockedClaim> =>
  takeClaimStep(context, claim, step, {
    ...told,
    on,
    set: {
      round: claim.round + 1,
      submitted_on: on,
      ...(claim.round === 0 ? { first_submitted_on: on } : {}),
      settle_by: sql<string>`${on}::date + (select settle_days from class_rules where policy_id = ${claim.policyId})`,
      ...set,
    },
  });
