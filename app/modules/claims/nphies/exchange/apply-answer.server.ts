import { z } from "zod";
import { riyals } from "#app/lib/money/halalas.ts";
import { ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { answerClaim, reasonCodes } from "#app/modules/claims/answers/answer-claim.server.ts";
import { answerApproval } from "#app/modules/claims/approvals/answer-approval.server.ts";
import { readApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import type { ClaimAnswer, SingleAnswer, TaskAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { auditAnswer } from "#app/modules/claims/nphies/outbox/audit-answer.server.ts";
import { withdrawClaim } from "#app/modules/claims/steps/cancel-claim.server.ts";
import { takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockThing } from "./begin-sending.server.ts";
import { answeredLines } from "./line-answers.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

export const LineMap = z.array(z.object({ sequence: z.int(), lineId: z.int(), net: z.string(), tax: z.string() }));

const readMessage = (em: Em, messageId: number) =>
  rows(em)
    .selectFrom("nphies_messages as m")
    .innerJoin("stores as s", "s.id", "m.store_id")
    .leftJoin("system_users as u", "u.id", "m.created_by")
    .select(["m.id", "m.claim_id as claimId", "m.approval_id as approvalId", "m.lines", "m.event", "m.note"])
    .select(["u.id as userId", "u.username", "u.email", "u.first_name as firstName", "u.last_name as lastName"])
    .select(["s.id as storeId", "s.code", "s.name", "s.name_ar as nameAr"])
    .where("m.id", "=", messageId)
    .executeTakeFirst();
type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

/** Applies an answer that the outbox got, in the name of the user who sent the message. @throws DomainError where the thing has gone on */
export async function applyAnswer(em: Em, messageId: number, answer: SingleAnswer): Promise<void> {
  const message = await readMessage(em, messageId);
  if (!message || message.userId === null) return;
  const { userId, username, email, firstName, lastName, storeId, code, name, nameAr } = message;
  const user = {
    ...{ id: userId, username: username ?? "", email: email ?? "" },
    ...{ firstName: firstName ?? "", lastName: lastName ?? "", locale: "en" as const },
  };
  // Whoever sent the message may have its answer; an answer that comes again replaces the first one.
  const permissions = new Set(["sales:manage", "sales:update"]);
  const context = { em, user, permissions, stores: [{ id: storeId, code, name, nameAr }] };
  if (!(await applyTo(context, message, answer))) return;
  const { claimId, approvalId } = message;
  const after = { messageId, event: message.event };
  if (claimId !== null) await auditAnswer(em, { user, entity: "claims", entityId: claimId, after });
  if (approvalId !== null) await auditAnswer(em, { user, entity: "insurance_approvals", entityId: approvalId, after });
}

/** Applies an answer that a person loads. @returns whether it has changed anything */
export async function applyLoaded(context: Context, messageId: number, answer: SingleAnswer): Promise<boolean> {
  const message = await readMessage(context.em, messageId);
  return message ? applyTo(context, message, answer) : false;
}

/**
 * Applies an answer to what its message is about. Errors, queued answers, and amounts that can be read in two ways change nothing: the page of the
 * messages shows them.
 * @returns whether it has changed anything
 */
async function applyTo(context: Context, message: Message, answer: SingleAnswer): Promise<boolean> {
  const isApplied = await changed(context, message, answer);
  if (isApplied) {
    const set = { applied_at: new Date() };
    await rows(context.em).updateTable("nphies_messages").set(set).where("id", "=", message.id).execute();
  }
  return isApplied;
}

function changed(context: Context, message: Message, answer: SingleAnswer): Promise<boolean> | false {
  if (message.event === "claim-request" && answer.kind === "claim") return toClaim(context, message, answer);
  if (message.event === "priorauth-request" && answer.kind === "authorization") {
    return toApproval(context, message, answer);
  }
  if (message.event === "cancel-request" && answer.kind === "task") return toCancelled(context, message, answer);
  return false;
}

const isFinal = ({ outcome }: ClaimAnswer): boolean => outcome === "complete" || outcome === "partial";

/** A pended claim waits on, and a decided one gets the amounts of its lines. */
async function toClaim(context: Context, message: Message, answer: ClaimAnswer): Promise<boolean> {
  if (!isFinal(answer) || message.claimId === null) return false;
  const claim = await lockClaim(context, message.claimId);
  const told = { note: answer.disposition, details: { source: "nphies", messageId: message.id } };
  if (answer.result === "pended") {
    await takeClaimStep(context, claim, "pend", told);
    return true;
  }
  const asked = new Map(claim.lines.map(({ id, money }) => [id, riyals(money.asked)]));
  const read = answeredLines(answer, LineMap.safeParse(message.lines).data ?? [], asked);
  if ("doubt" in read) return false;
  // A rejection needs a reason of the shop's list; without one a person enters the answer.
  const known = await reasonCodes(context.em);
  const isUnexplained = read.lines.some(
    ({ rejected, reasonCode }) => Number(rejected) > 0 && !known.has(reasonCode ?? ""),
  );
  if (isUnexplained) return false;
  const lines = read.lines.flatMap(({ lineId, approved, reasonCode }) => {
    const line = claim.lines.find(({ id }) => id === lineId);
    return line ? [{ lineNo: line.lineNo, approved, reasonCode }] : [];
  });
  await answerClaim(context, claim, lines, { ...told, reasons: known });
  return true;
}

/** The insurer's answer fills the approval: its number, its last day, and the amount of each line. What it does not name is not approved. */
async function toApproval(context: Context, message: Message, answer: ClaimAnswer): Promise<boolean> {
  const isDecided = answer.result !== null && ["approved", "partial", "rejected"].includes(answer.result);
  if (!isFinal(answer) || !isDecided || message.approvalId === null) return false;
  await lockThing(context, { thing: "approval", id: message.approvalId });
  const approval = await readApproval(context.em, context, message.approvalId);
  const asked = new Map(approval.lines.map((line) => [line.id, line.asked]));
  const read = answeredLines(answer, LineMap.safeParse(message.lines).data ?? [], asked);
  if ("doubt" in read) return false;
  const said = new Map(read.lines.map(({ lineId, approved }) => [lineId, approved]));
  const period = answer.preAuthPeriod;
  await answerApproval(context, approval, {
    isAnswered: true,
    amounts: new Map(approval.lines.map(({ id }) => [id, said.get(id) ?? ZERO])),
    approvalNumber: answer.preAuthRef?.slice(0, 40) ?? null,
    approvedOn: null,
    validUntil: period?.end?.slice(0, 10) ?? null,
    givenBy: "nphies",
    notes: approval.notes ?? answer.disposition,
  });
  return true;
}

/** The insurer has let the claim go: the shop withdraws it for the reason that the sender gave. */
async function toCancelled(context: Context, message: Message, answer: TaskAnswer): Promise<boolean> {
  if (answer.status !== "completed" || answer.errors.length > 0 || message.claimId === null) return false;
  const claim = await lockClaim(context, message.claimId);
  await withdrawClaim(context, claim, message.note);
  return true;
}
