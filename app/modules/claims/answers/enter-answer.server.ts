import { z } from "zod";
import { beginChange } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { id, integer, optionalAmount, optionalDay, optionalText, optionalVersion } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { readClaim } from "../claim-view.server.ts";
import { lockClaim } from "../lock-claims.server.ts";
import { takeClaimStep } from "../take-claim-step.server.ts";
import { answerClaim } from "./answer-claim.server.ts";

const MOST_LINES = 500;
const kinds = ["answered", "asks"] as const;

const Line = z.object({
  lineNo: integer("claimSteps.errors.line", { min: 1 }),
  approved: optionalAmount(),
  /** Why the rest of the line was rejected. */
  reasonCode: optionalText({ max: 20 }),
  note: optionalText({ max: 300 }),
});

const Answer = z.object({
  id: id(),
  version: optionalVersion(),
  /** Whether the insurer has answered, or asks for more before it does. */
  kind: z.enum(kinds, { error: "errors.choice" }).default("answered"),
  answeredOn: optionalDay(),
  /** What the insurer asks, or what else it says. */
  note: optionalText({ max: 500 }),
  lines: z.array(Line).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`).default([]),
});
type Answer = z.output<typeof Answer>;

/** Staff type what the insurer has answered, line by line. */
export const enterAnswer = operation({
  name: "enterAnswer",
  summary: "Enters the insurer's answer to a claim, by line, or what it asks before it answers",
  permission: "sales:update",
  input: Answer,
  output: ClaimView,
  writes: "claims",
  async run(context, answer) {
    const claim = await lockClaim(context, answer.id);
    const before = await readClaim(context.em, context, claim.id);
    await beginChange(context, "claims", before, answer.version);
    refuseDay(answer.answeredOn, before.submittedOn);
    if (answer.kind === "asks") await pend(context, claim, answer);
    else await enter(context, claim, answer);
    return readClaim(context.em, context, claim.id);
  },
});

type Claim = Awaited<ReturnType<typeof lockClaim>>;

async function enter(context: OperationContext, claim: Claim, { lines, note, answeredOn }: Answer): Promise<void> {
  const missing = lines.flatMap(({ approved }, index): [string, Message[]][] =>
    approved === null ? [[`lines[${index}].approved`, [{ key: "claimSteps.errors.approved" }]]] : [],
  );
  if (missing.length > 0) throw new InvalidInput(Object.fromEntries(missing));
  if (lines.length === 0) throw new InvalidInput({ lines: [{ key: "claimSteps.errors.noLines" }] });
  const answered = lines.map(({ approved, ...line }) => ({ ...line, approved: approved ?? "" }));
  await answerClaim(context, claim, answered, { note, ...(answeredOn ? { on: answeredOn } : {}) });
}

async function pend(context: OperationContext, claim: Claim, { note, answeredOn }: Answer): Promise<void> {
  if (note === null) throw new InvalidInput({ note: [{ key: "claimSteps.errors.asks" }] });
  await takeClaimStep(context, claim, "pend", { note, details: { on: answeredOn ?? riyadhDay() } });
}

/** An answer comes after the claim was sent, and not tomorrow. */
function refuseDay(day: string | null, submittedOn: string | null): void {
  if (day === null) return;
  if (day > riyadhDay()) throw new InvalidInput({ answeredOn: [{ key: "claimSteps.errors.future" }] });
  if (submittedOn !== null && day < submittedOn) {
    throw new InvalidInput({ answeredOn: [{ key: "claimSteps.errors.beforeSent" }] });
  }
}
