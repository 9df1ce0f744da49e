import { z } from "zod";
import { beginChange } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { flag, id, integer, optionalText, optionalVersion, requiredText } from "#app/lib/fields.server.ts";
import { riyals } from "#app/lib/money/halalas.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { disputed, resubmitted } from "../claim-money.ts";
import { readClaim } from "../claim-view.server.ts";
import { type LockedLine, lockClaim } from "../lock-claims.server.ts";
import { submitClaim } from "../submit-claim.server.ts";
import { allowClaimStep } from "../take-claim-step.server.ts";
import { refuseSendingDay, sending } from "./send-claim.server.ts";

const MOST_LINES = 500;

const Line = z.object({
  lineNo: integer("claimSteps.errors.line", { min: 1 }),
  /** Whether the rejected amount of the line is asked for again. */
  again: flag(),
  /** What was corrected of it, or what is added as evidence. */
  note: optionalText({ max: 300 }),
});

/**
 * Asks for rejected amounts again, after something was corrected. What was rejected, why, and what was changed stays in the history, so that the whole
 * chain of answers can be read.
 */
export const resubmitClaim = operation({
  name: "resubmitClaim",
  summary: "Sends rejected lines of a claim to the insurer again",
  permission: "sales:update",
  input: z.object({
    id: id(),
    version: optionalVersion(),
    ...sending,
    note: requiredText("claimSteps.errors.changed", { max: 500 }),
    lines: z.array(Line).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`).default([]),
  }),
  output: ClaimView,
  writes: "claims",
  async run(context, { id: claimId, version, lines, way, trackingNumber, submittedOn, note }) {
    const claim = await lockClaim(context, claimId);
    allowClaimStep(context, claim, "resubmit");
    await beginChange(context, "claims", await readClaim(context.em, context, claimId), version);
    refuseSendingDay(submittedOn, claim.serviceDate);
    const asked = new Map(lines.filter(({ again }) => again).map((line) => [line.lineNo, line]));
    const isAgain = ({ lineNo, money }: LockedLine) => asked.has(lineNo) && disputed(money) > 0n;
    const again = claim.lines.filter(isAgain);
    if (again.length === 0) throw new InvalidInput({ lines: [{ key: "claimSteps.errors.nothingAgain" }] });
    await submitClaim(context, claim, {
      step: "resubmit",
      ...(submittedOn ? { on: submittedOn } : {}),
      lines: claim.lines.map((line) => (isAgain(line) ? sentAgain(line, asked.get(line.lineNo)?.note) : line)),
      note,
      details: {
        way,
        trackingNumber,
        on: submittedOn ?? riyadhDay(),
        lines: again.map(({ lineNo, money, reasonCode }) => ({
          lineNo,
          amount: riyals(disputed(money)),
          reasonCode,
          note: asked.get(lineNo)?.note ?? null,
        })),
      },
      set: { resubmit_by: null },
    });
    return readClaim(context.em, context, claimId);
  },
});

/** A line that waits for an answer again. The reason stays while a part of it is still rejected. */
function sentAgain(line: LockedLine, note: string | null | undefined): LockedLine {
  const money = resubmitted(line.money);
  return { ...line, money, reasonCode: money.rejected > 0n ? line.reasonCode : null, note: note ?? line.note };
}
