import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { isUnderWay, type MessageStatus } from "#app/modules/claims/nphies/outbox/stored-message.ts";
import { rows } from "#db/orm.ts";
import type { Preparation, Prepared } from "./prepare-message.server.ts";
import { COLUMN_OF, type Wanted } from "./things.ts";

/** One message of a kind is under way at a time: its answer says whether another one makes sense. */
export async function refuseSecond({ em }: OperationContext, { thing, id: thingId, event }: Wanted): Promise<void> {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select("status")
    .where(COLUMN_OF[thing], "=", thingId)
    .where("event", "=", event)
    .execute();
  if (found.some(({ status }) => isUnderWay(status as MessageStatus))) {
    throw new DomainError("conflict", "nphies.errors.underWay");
  }
}

/** Writes a message down. @returns its id */
export async function storeMessage(
  { em, user }: OperationContext,
  { thing, id: thingId, event, text }: Wanted,
  { storeId, message }: Preparation & { message: Prepared },
  status: "saved" | "new",
): Promise<number> {
  const { id: messageId } = await rows(em)
    .insertInto("nphies_messages")
    .values({
      store_id: storeId,
      [COLUMN_OF[thing]]: thingId,
      event,
      header_id: message.ids.header,
      identifier: message.number,
      body: message.text,
      lines: JSON.stringify(message.map),
      note: text,
      status,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return messageId;
}
