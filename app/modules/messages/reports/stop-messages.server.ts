import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import { saveOne, savePurpose } from "#app/modules/customers/privacy/save-consents.server.ts";
import type { Channel } from "#app/modules/messages/rules/events.ts";
import { type Em, rows } from "#db/orm.ts";

/** Whether a text has the form of our id in a message. */
export const isReference = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

type Stoppable = { customerId: number; channel: Channel };

/** The message whose text had this link. Wrong links count against the address that they come from. @throws 404, 429 */
export async function stoppable(em: Em, reference: string, ip: string | null): Promise<Stoppable> {
  const attempt = await countFromAddress(em, ip, "messages");
  const row = isReference(reference)
    ? await rows(em)
        .selectFrom("messages as m")
        .innerJoin("customers as c", "c.id", "m.customer_id")
        .select(["m.customer_id as customerId", "m.channel"])
        .where("m.reference", "=", reference)
        .where("c.anonymized_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", "messages.stop.unknown");
  await attempt.succeeded();
  return row as Stoppable;
}

/**
 * Writes down that the customer wants no more reminders and offers on this channel; what they have with the shop they are still told. Messages of
 * these purposes that wait do not leave. A second press changes nothing.
 */
export async function stopMessages(em: Em, { customerId, channel }: Stoppable): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const db = rows(tx as Em);
    const said = { channel, decision: "refused", decidedOn: riyadhDay(), source: "website" } as const;
    await saveOne(tx as Em, customerId, null, said);
    await savePurpose(tx as Em, customerId, null, { ...said, purpose: "reminder" });
    await db
      .updateTable("messages")
      .set({ status: "cancelled" })
      .where("customer_id", "=", customerId)
      .where("channel", "=", channel)
      .where("status", "=", "waiting")
      .where("purpose", "in", ["reminder", "marketing"])
      .execute();
    await db
      .insertInto("audit_log")
      .values({
        action: "stopMessages",
        entity: "customer_consents",
        request_id: "link in a message",
        after: JSON.stringify({ customerId, channel, granted: false }),
      })
      .execute();
  });
}
