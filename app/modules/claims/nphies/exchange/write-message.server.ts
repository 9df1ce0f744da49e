import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import { sendMessagesSoon } from "#app/modules/claims/nphies/outbox/send-messages.server.ts";
import { isUnderWay, type MessageStatus } from "#app/modules/claims/nphies/outbox/stored-message.ts";
import { submitClaim } from "#app/modules/claims/submit-claim.server.ts";
import { allowClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { writeClaimEvent } from "#app/modules/claims/write-claim.server.ts";
import { rows } from "#db/orm.ts";
import { type Preparation, type Prepared, prepareClaim } from "./prepare-message.server.ts";

const StoredMessage = z.object({ id: view.id, claimId: view.id, identifier: z.string(), status: z.string() });

/** Writes the message of a claim without sending it: it can be carried to the platform as a file. */
export const saveClaimMessage = operation({
  name: "saveClaimMessage",
  summary: "Writes a claim's message for nphies without sending it; the same claim gives the same message",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: StoredMessage,
  writes: "nphies_messages",
  status: 201,
  async run(context, input) {
    const claim = await lockClaim(context, input.id);
    const { message, claim: facts } = checked(await prepareClaim(context, claim.id));
    const messageId = message.savedId ?? (await store(context, facts, message, "saved"));
    context.audit({ after: { id: messageId, claimId: claim.id, identifier: message.number } });
    return { id: messageId, claimId: claim.id, identifier: message.number, status: "saved" };
  },
});

/** Sends a claim to its insurer by nphies: the message is stored with the claim's step, and goes out after the commit. */
export const sendClaimMessage = operation({
  name: "sendClaimMessage",
  summary: "Sends a claim to its insurer by nphies",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: StoredMessage,
  writes: "nphies_messages",
  status: 201,
  async run(context, input) {
    const { em, user, audit, afterCommit } = context;
    const claim = await lockClaim(context, input.id);
    await refuseSecond(context, claim.id);
    // A claim that was submitted in another way, or whose message had errors, is sent without a step.
    const isSent = claim.status === "submitted" || claim.status === "resubmitted";
    if (!isSent) allowClaimStep(context, claim, "submit");
    const prepared = await prepareClaim(context, claim.id);
    if (!prepared.settings.isOn || !prepared.settings.address) throw new DomainError("rule", "nphies.errors.off");
    const { message, claim: facts } = checked(prepared);
    const messageId = message.savedId ?? (await store(context, facts, message, "new"));
    await rows(em)
      .updateTable("nphies_messages")
      .set({ status: "new", created_by: user.id, next_attempt_at: sql<Date>`now()` })
      .where("id", "=", messageId)
      .execute();
    const told = { note: `nphies ${message.number}`, details: { source: "nphies", messageId } };
    if (isSent)
      await writeClaimEvent(context, {
        claimId: claim.id,
        step: "message",
        from: claim.status,
        to: claim.status,
        ...told,
      });
    else await submitClaim(context, claim, told);
    audit({ after: { id: messageId, claimId: claim.id, identifier: message.number } });
    afterCommit(sendMessagesSoon);
    return { id: messageId, claimId: claim.id, identifier: message.number, status: "new" };
  },
});

/** One message of a claim is under way at a time: its answer says whether another one makes sense. */
async function refuseSecond({ em }: OperationContext, claimId: number): Promise<void> {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select("status")
    .where("claim_id", "=", claimId)
    .where("event", "=", "claim-request")
    .execute();
  if (found.some(({ status }) => isUnderWay(status as MessageStatus))) {
    throw new DomainError("conflict", "nphies.errors.underWay");
  }
}

/** @throws 422 with the first thing that is missing or wrong */
function checked(prepared: Preparation): Preparation & { message: Prepared } {
  const [missing] = prepared.missing;
  if (missing) throw new DomainError("rule", `nphies.missing.${missing}`);
  const [problem] = prepared.problems;
  if (problem || !prepared.message) throw new DomainError("rule", problem?.text ?? "nphies.errors.unreadable");
  return { ...prepared, message: prepared.message };
}

async function store(
  { em, user }: OperationContext,
  claim: Preparation["claim"],
  message: Prepared,
  status: "saved" | "new",
): Promise<number> {
  const { id: messageId } = await rows(em)
    .insertInto("nphies_messages")
    .values({
      store_id: claim.storeId,
      claim_id: claim.id,
      event: "claim-request",
      header_id: message.ids.header,
      identifier: message.number,
      body: message.text,
      lines: JSON.stringify(message.map),
      status,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return messageId;
}
