import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** Writes down that somebody opened a customer's document, such as an identity card. */
export async function recordDocumentRead(
  { em, user, requestId, ip }: Pick<OperationContext, "em" | "user" | "requestId" | "ip">,
  { documentId, customerId }: { documentId: number; customerId: number },
): Promise<void> {
  await rows(em)
    .insertInto("audit_log")
    .values({
      actor_id: user.id,
      actor_email: user.email,
      action: "readCustomerDocument",
      entity: "customer_documents",
      entity_id: documentId,
      request_id: requestId,
      ip,
      after: JSON.stringify({ customerId }),
    })
    .execute();
}
