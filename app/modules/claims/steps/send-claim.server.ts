import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, optionalDay, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { checksOf } from "../checks/check-facts.server.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { readClaim } from "../claim-view.server.ts";
import { lockClaim } from "../lock-claims.server.ts";
import { submitClaim } from "../submit-claim.server.ts";

/** How a claim goes to its insurer, where it is not a message. */
export const WAYS = ["portal", "mail", "courier"] as const;

/** Fields of every sending: the way, the number to ask for it by, and the day. */
export const sending = {
  way: z.enum(WAYS, { error: "claimSteps.errors.way" }),
  trackingNumber: optionalText({ max: 80 }),
  submittedOn: optionalDay(),
};

/** Refuses a day on which nothing can have been sent: tomorrow, or one before the sale. */
export function refuseSendingDay(day: string | null, serviceDate: string): void {
  if (day === null) return;
  if (day > riyadhDay()) throw new InvalidInput({ submittedOn: [{ key: "claimSteps.errors.future" }] });
  if (day < serviceDate) throw new InvalidInput({ submittedOn: [{ key: "claimSteps.errors.beforeSale" }] });
}

/** Notes that one claim went to its insurer without a batch. The checks are made once more: what was right yesterday may be wrong today. */
export const sendClaim = operation({
  name: "sendClaim",
  summary: "Notes that a claim was sent to its insurer by itself",
  permission: "sales:update",
  input: z.object({ id: id(), ...sending, note: optionalText({ max: 500 }) }),
  output: ClaimView,
  writes: "claims",
  async run(context, { id: claimId, way, trackingNumber, submittedOn, note }) {
    const claim = await lockClaim(context, claimId);
    context.audit({ before: { status: claim.status, round: claim.round } });
    refuseSendingDay(submittedOn, claim.serviceDate);
    if (claim.batchId !== null) {
      throw new DomainError("conflict", "claimSteps.errors.inBatch", { params: { number: claim.claimNumber } });
    }
    const checks = (await checksOf(context.em, [claimId])).get(claimId) ?? [];
    const stops = checks.filter(({ state }) => state === "stops").length;
    if (claim.status === "ready" && stops > 0) {
      throw new DomainError("conflict", "claimSteps.errors.stops", { params: { count: stops } });
    }
    await submitClaim(context, claim, {
      note,
      ...(submittedOn ? { on: submittedOn } : {}),
      details: { way, trackingNumber, on: submittedOn ?? riyadhDay() },
    });
    return readClaim(context.em, context, claimId);
  },
});
