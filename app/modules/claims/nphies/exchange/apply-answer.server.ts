import { z } from "zod";
import { riyals } from "#app/lib/money/halalas.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { answerClaim, reasonCodes } from "#app/modules/claims/answers/answer-claim.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import type { SingleAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { answeredLines } from "./line-answers.ts";
import type { MappedLine } from "./message-lines.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

export const LineMap = z.array(z.object({ sequence: z.int(), lineId: z.int(), net: z.string(), tax: z.string() }));

/** Applies an answer that the outbox got, in the name of the user who sent the message. @throws DomainError where the claim has gone on */
export async function applyAnswer(em: Em, messageId: number, answer: SingleAnswer): Promise<void> {
  const message = await rows(em)
    .selectFrom("nphies_messages as m")
    .innerJoin("system_users as u", "u.id", "m.created_by")
    .innerJoin("stores as s", "s.id", "m.store_id")
    .select(["m.claim_id as claimId", "m.lines", "m.event"])
    .select(["u.id", "u.username", "u.email", "u.first_name as firstName", "u.last_name as lastName"])
    .select(["s.id as storeId", "s.code", "s.name", "s.name_ar as nameAr"])
    .where("m.id", "=", messageId)
    .executeTakeFirst();
  if (!message || message.claimId === null || message.event !== "claim-request") return;
  const { claimId, lines, storeId, code, name, nameAr, event: _event, ...user } = message;
  const context: Context = {
    em,
    user: { ...user, locale: "en" },
    stores: [{ id: storeId, code, name, nameAr }],
    // Whoever sent the claim may have its answer; an answer that comes again replaces the first one.
    permissions: new Set(["sales:manage", "sales:update"]),
  };
  await applyToClaim(context, { messageId, claimId, map: LineMap.safeParse(lines).data ?? [] }, answer);
}

type Target = { messageId: number; claimId: number; map: readonly MappedLine[] };

/**
 * Applies an answer to its claim: a pended claim waits on, and a decided one gets the amounts of its lines. Errors, queued answers, and amounts that can
 * be read in two ways change nothing: the page of the claim's messages shows them.
 * @returns whether the claim has changed
 */
export async function applyToClaim(
  context: Context,
  { messageId, claimId, map }: Target,
  answer: SingleAnswer,
): Promise<boolean> {
  if (answer.kind !== "claim" || !["complete", "partial"].includes(answer.outcome)) return false;
  const claim = await lockClaim(context, claimId);
  const told = { note: answer.disposition, details: { source: "nphies", messageId } };
  if (answer.result === "pended") {
    await takeClaimStep(context, claim, "pend", told);
    await applied(context.em, messageId);
    return true;
  }
  const asked = new Map(claim.lines.map(({ id, money }) => [id, riyals(money.asked)]));
  const read = answeredLines(answer, map, asked);
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
  await applied(context.em, messageId);
  return true;
}

const applied = (em: Em, messageId: number) =>
  rows(em).updateTable("nphies_messages").set({ applied_at: new Date() }).where("id", "=", messageId).execute();
