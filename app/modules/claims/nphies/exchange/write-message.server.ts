import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CANCEL_REASONS } from "#app/modules/claims/nphies/message/codes.ts";
import { sendMessagesSoon } from "#app/modules/claims/nphies/outbox/send-messages.server.ts";
import { rows } from "#db/orm.ts";
import { beginSending, lockThing } from "./begin-sending.server.ts";
import { type Preparation, type Prepared, prepareMessage } from "./prepare-message.server.ts";
import { refuseSecond, storeMessage } from "./store-message.server.ts";
import { EVENTS_OF, THINGS, WRITTEN_EVENTS, wantedOf } from "./things.ts";

const Input = z
  .object({
    thing: z.enum(THINGS, { error: "errors.choice" }),
    id: id(),
    /** By default what the thing asks for by itself, such as the claim of a claim. */
    event: optionalChoice(WRITTEN_EVENTS),
    text: optionalText({ max: 2_000 }),
    reason: optionalChoice(CANCEL_REASONS),
  })
  .refine(({ thing, event }) => event === null || (EVENTS_OF[thing] as readonly string[]).includes(event), {
    path: ["event"],
    error: "errors.choice",
  })
  .refine(({ event, text }) => event !== "communication" || text !== null, {
    path: ["text"],
    error: "nphies.errors.text",
  })
  .refine(({ event, text }) => event !== "cancel-request" || text !== null, {
    path: ["text"],
    error: "claimSteps.errors.cancelReason",
  });

const StoredMessage = z.object({ id: view.id, identifier: z.string(), status: z.string() });

/** Writes a message without sending it: it can be carried to the platform as a file. */
export const saveInsurerMessage = operation({
  name: "saveInsurerMessage",
  summary: "Writes a message for nphies without sending it; the same facts give the same message",
  permission: "sales:update",
  input: Input,
  output: StoredMessage,
  writes: "nphies_messages",
  status: 201,
  async run(context, input) {
    const wanted = wantedOf(input);
    await lockThing(context, wanted);
    const prepared = checked(await prepareMessage(context, wanted));
    const { message } = prepared;
    const messageId = message.savedId ?? (await storeMessage(context, wanted, prepared, "saved"));
    context.audit({ after: { id: messageId, [wanted.thing]: wanted.id, identifier: message.number } });
    return { id: messageId, identifier: message.number, status: "saved" };
  },
});

/** Sends a message by nphies: it is stored with the step that it takes, and goes out after the commit. */
export const sendInsurerMessage = operation({
  name: "sendInsurerMessage",
  summary: "Sends a claim, a request or a question to its insurer by nphies",
  permission: "sales:update",
  input: Input,
  output: StoredMessage,
  writes: "nphies_messages",
  status: 201,
  async run(context, input) {
    const { em, user, audit, afterCommit } = context;
    const wanted = wantedOf(input);
    await lockThing(context, wanted);
    await refuseSecond(context, wanted);
    const take = await beginSending(context, wanted);
    const before = await prepareMessage(context, wanted);
    if (!before.settings.isOn || !before.settings.address) throw new DomainError("rule", "nphies.errors.off");
    const prepared = checked(before);
    const { message } = prepared;
    const messageId = message.savedId ?? (await storeMessage(context, wanted, prepared, "new"));
    await rows(em)
      .updateTable("nphies_messages")
      .set({ status: "new", created_by: user.id, next_attempt_at: sql<Date>`now()` })
      .where("id", "=", messageId)
      .execute();
    await take({ messageId, number: message.number });
    audit({ after: { id: messageId, [wanted.thing]: wanted.id, identifier: message.number } });
    afterCommit(sendMessagesSoon);
    return { id: messageId, identifier: message.number, status: "new" };
  },
});

/** @throws 422 with the first thing that is missing or wrong */
function checked(prepared: Preparation): Preparation & { message: Prepared } {
  const [missing] = prepared.missing;
  if (missing) throw new DomainError("rule", `nphies.missing.${missing}`);
  const [problem] = prepared.problems;
  if (problem || !prepared.message) throw new DomainError("rule", problem?.text ?? "nphies.errors.unreadable");
  return { ...prepared, message: prepared.message };
}
