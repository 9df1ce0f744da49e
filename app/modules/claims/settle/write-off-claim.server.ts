import { operation } from "#app/lib/operation.server.ts";
import { ClaimView } from "#app/modules/claims/claim.schema.server.ts";
import { writtenOff } from "#app/modules/claims/claim-money.ts";
import { readClaim } from "#app/modules/claims/claim-view.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import { allowClaimStep, takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { amountsOf, changedLines } from "./changed-lines.server.ts";
import { WriteOff } from "./settle.schema.server.ts";
import { writable } from "./write-off-reasons.ts";

/** Gives up what an insurer will not pay: of what it rejected first, then of what it approved and does not pay. */
export const writeOffClaim = operation({
  name: "writeOffClaim",
  summary:
    "Writes off what an insurer does not pay of a claim, by line or whole. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: WriteOff,
  output: ClaimView,
  writes: "claims",
  async run(context, { id, lines: asked, reasonCode, note }) {
    const claim = await lockClaim(context, id);
    allowClaimStep(context, claim, "write_off");
    const before = await readClaim(context.em, context, id);
    const { lines, changed } = changedLines(claim, asked, {
      most: writable,
      change: writtenOff,
      nothing: "claimSettle.errors.nothingToWriteOff",
    });
    const { lines: parts, total } = amountsOf(changed);
    await takeClaimStep(context, claim, "write_off", { lines, note, details: { reasonCode, lines: parts } });
    context.audit({ before, note: `${total} written off: ${reasonCode}` });
    return readClaim(context.em, context, id);
  },
});
