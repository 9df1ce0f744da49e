import { sql } from "kysely";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readClaim } from "#app/modules/claims/claim-view.server.ts";
import { RESULTS } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "#app/modules/claims/nphies/outbox/stored-message.ts";
import { rows } from "#db/orm.ts";
import { LineMap } from "./apply-answer.server.ts";
import { MISSING } from "./claim-snapshot.server.ts";
import { answeredLines } from "./line-answers.ts";
import { prepareClaim } from "./prepare-message.server.ts";

const MessageView = z.object({
  id: view.id,
  event: z.string(),
  identifier: z.string().nullable(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  createdAt: view.instant,
  userName: z.string().nullable(),
  sentAt: view.instant.nullable(),
  answeredAt: view.instant.nullable(),
  nextAttemptAt: view.instant,
  /** Whether the answer has changed the claim. */
  isApplied: z.boolean(),
  hasAnswer: z.boolean(),
  /** What the last answer says in short. `doubt` says why a person has to enter its amounts. */
  result: z.enum(RESULTS).nullable(),
  doubt: z.enum(["neither", "withoutTax", "incomplete", "above"]).nullable(),
  words: z.array(z.string()),
  errors: z.array(z.object({ code: z.string(), display: z.string(), expression: z.string().nullable() })),
});
export type MessageView = z.infer<typeof MessageView>;

const ClaimMessages = z.object({
  claimId: view.id,
  claimNumber: z.string(),
  claimStatus: z.string(),
  isOn: z.boolean(),
  isSimulated: z.boolean(),
  missing: z.array(z.enum(MISSING)),
  problems: z.array(z.object({ code: z.string().nullable(), where: z.string(), text: z.string() })),
  messages: z.array(MessageView),
});
export type ClaimMessages = z.infer<typeof ClaimMessages>;

export const listClaimMessages = operation({
  name: "listClaimMessages",
  summary: "The messages of a claim to nphies with their answers, and what a new one would lack",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: ClaimMessages,
  async run(context, input): Promise<ClaimMessages> {
    const { em } = context;
    const claim = await readClaim(em, context, input.id);
    const { settings, missing, problems } = await prepareClaim(context, claim.id);
    const found = await rows(em)
      .selectFrom("nphies_messages as m")
      .leftJoin("system_users as u", "u.id", "m.created_by")
      .select(["m.id", "m.event", "m.identifier", "m.status", "m.attempts", "m.created_at as createdAt", "m.lines"])
      .select(["m.sent_at as sentAt", "m.answered_at as answeredAt", "m.next_attempt_at as nextAttemptAt"])
      .select(["m.applied_at as appliedAt", "m.answer", "m.body"])
      .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("userName"))
      .where("m.claim_id", "=", claim.id)
      .orderBy("m.id", "desc")
      .execute();
    const asked = new Map(claim.lines.map((line) => [line.id, line.asked]));
    return {
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      claimStatus: claim.status,
      isOn: settings.isOn && settings.address !== null,
      isSimulated: env.NPHIES_URL !== undefined,
      missing,
      problems,
      messages: found.map(({ answer, body, lines, appliedAt, ...row }) => ({
        ...row,
        status: row.status as MessageStatus,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        nextAttemptAt: row.nextAttemptAt.toISOString(),
        isApplied: appliedAt !== null,
        hasAnswer: answer !== null,
        // What an insurer began is itself what it says.
        ...saidIn(answer ?? (row.event.endsWith("-request") && row.userName === null ? body : null), lines, asked),
      })),
    };
  },
});

type Said = Pick<MessageView, "result" | "doubt" | "words" | "errors">;
const NOTHING: Said = { result: null, doubt: null, words: [], errors: [] };

/** What a text of nphies says to people. */
function saidIn(text: string | null, lines: unknown, asked: ReadonlyMap<number, string>): Said {
  if (text === null) return NOTHING;
  const answer = readAnswer(text);
  if (answer.kind === "claim" || answer.kind === "authorization") {
    const isDecided = answer.result !== null && answer.result !== "pended";
    const read = answeredLines(answer, LineMap.safeParse(lines).data ?? [], asked);
    const words = [answer.disposition, ...answer.notes].flatMap((one) => one ?? []);
    return {
      result: answer.result,
      doubt: isDecided && "doubt" in read ? read.doubt : null,
      words,
      errors: answer.errors,
    };
  }
  if (answer.kind === "communication-request") return { ...NOTHING, words: answer.payload.map((part) => part.text) };
  return "errors" in answer ? { ...NOTHING, errors: answer.errors } : NOTHING;
}
