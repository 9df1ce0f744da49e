import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { halalas } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { answered } from "../claim-money.ts";
import { isWaiting } from "../claim-status.ts";
import type { LockedClaim, LockedLine } from "../lock-claims.server.ts";
import { takeClaimStep } from "../take-claim-step.server.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/** What the insurer answers for a line. A rejected amount needs the code of a reason. */
export type AnsweredLine = { lineNo: number; approved: Amount; reasonCode?: string | null; note?: string | null };

type Told = {
  /** The day of the answer. */
  on?: string;
  note?: string | null;
  /** Where the answer came from: a file, a message. */
  details?: Record<string, unknown> | null;
  /** Further columns of the claim. */
  set?: Record<string, unknown>;
  /** The codes that a rejection may name, where many claims are answered at once. */
  reasons?: ReadonlySet<string>;
};

/** The codes of all reasons, also of those that are no longer offered: an insurer may still send them. */
export async function reasonCodes(em: Em): Promise<ReadonlySet<string>> {
  const found = await rows(em).selectFrom("rejection_reasons").select("code").execute();
  return new Set(found.map(({ code }) => code));
}

/**
 * Enters the insurer's answer for lines of a locked claim. Lines that it does not name stay as they are. The first answer and a later one take their
 * own steps: another answer takes the place of the last one, and needs the right to manage sales.
 * @throws InvalidInput beside the fields `lines[i].approved` and `lines[i].reasonCode`, in the order of `lines`
 */
export async function answerClaim(
  context: Context,
  claim: LockedClaim,
  lines: readonly AnsweredLine[],
  { on = riyadhDay(), note, details, set, reasons }: Told = {},
): Promise<LockedClaim> {
  const known = reasons ?? (await reasonCodes(context.em));
  const faults: Record<string, Message[]> = {};
  const after = new Map<number, LockedLine>();
  for (const [index, answer] of lines.entries()) {
    const line = claim.lines.find(({ lineNo }) => lineNo === answer.lineNo);
    const told = line ? answeredLine(line, answer, known) : { field: "lineNo", key: "claimSteps.errors.line" };
    if ("field" in told) faults[`lines[${index}].${told.field}`] = [{ key: told.key }];
    else after.set(told.id, told);
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  const next = claim.lines.map((line) => after.get(line.id) ?? line);
  const isDisputed = next.some(({ money }) => money.rejected > money.rejectedWrittenOff + money.moved);
  return takeClaimStep(context, claim, isWaiting(claim.status) ? "answer" : "answer_again", {
    lines: next,
    on,
    note: note ?? null,
    details: {
      on,
      lines: lines.map(({ lineNo, approved, reasonCode }) => ({ lineNo, approved, reasonCode })),
      ...details,
    },
    set: { answered_on: on, resubmit_by: isDisputed ? resubmitDay(claim, on) : null, ...set },
  });
}

/** The field of an answer that is wrong, and the message beside it. */
type Fault = { field: string; key: string };

/** A line with its answer, or what is wrong with it. */
function answeredLine(
  line: LockedLine,
  { approved, reasonCode = null, note = null }: AnsweredLine,
  known: ReadonlySet<string>,
): LockedLine | Fault {
  const result = answered(line.money, halalas(approved));
  if ("fault" in result) return { field: "approved", key: `claims.errors.amount.${result.fault}` };
  const isRejected = result.line.rejected > 0n;
  if (isRejected && reasonCode === null) return { field: "reasonCode", key: "claimSteps.errors.noReason" };
  if (isRejected && !known.has(reasonCode ?? "")) return { field: "reasonCode", key: "claimSteps.errors.reason" };
  return { ...line, money: result.line, reasonCode: isRejected ? reasonCode : null, note };
}

const resubmitDay = ({ policyId }: LockedClaim, on: string) =>
  sql<string>`${on}::date + (select resubmit_days from class_rules where policy_id = ${policyId})`;
