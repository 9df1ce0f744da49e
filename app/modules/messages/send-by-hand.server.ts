import { DomainError, type ErrorCode } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sendMessagesSoon } from "./outbox/send-messages.server.ts";
import { channelsOf, setupsOf } from "./recipient.server.ts";
import { type Channel, type NotTold, type Telling, tell } from "./tell.server.ts";

/** Why nothing is sent, as the code of the refusal. */
const REFUSALS: Record<NotTold, ErrorCode> = {
  off: "rule",
  consent: "rule",
  address: "rule",
  limit: "rule",
  told: "conflict",
};

type Asked = Omit<Telling, "key" | "userId"> & {
  /** The keys of the sentences that say why nothing is sent; each has the name of its reason. */
  refusals: string;
};

/**
 * Sends what a person asks for, as often as they do. Two calls at the same moment count alike, so one of them is refused; a later one counts on and
 * sends again.
 * @returns the message, its channel, and whether it leaves: where the channel is not connected it is only shown in the log
 * @throws DomainError
 */
export async function sendByHand(
  { em, user, afterCommit }: Pick<OperationContext, "em" | "user" | "afterCommit">,
  { refusals, ...asked }: Asked,
): Promise<{ id: number; channel: Channel; leaves: boolean }> {
  const { event, about, storeId } = asked;
  const key = `${event}:${about.id}:${await sentBefore(em, asked)}`;
  const written = await tell(em, { ...asked, key, userId: user.id });
  if ("none" in written) throw new DomainError(REFUSALS[written.none], `${refusals}.${written.none}`);
  afterCommit(async () => sendMessagesSoon());
  const leaves = setupsOf(await channelsOf(em, storeId))[written.channel] === "sends";
  return { ...written, leaves };
}

async function sentBefore(em: Em, { event, about }: Pick<Asked, "event" | "about">): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("messages")
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("about_kind", "=", about.kind)
    .where("about_id", "=", about.id)
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
  return Number(count);
}
