import { type Em, rows } from "#db/orm.ts";

/** Who changes something through a customer's link, and from where. */
export type Change = { customerId: number; requestId: string; ip: string | null };

type Written = {
  action: "answerVisit" | "askForVisit" | "answerFeedback" | "setOwnConsents";
  entity: "appointments" | "visit_requests" | "customer_consents" | "feedback";
  entityId: number | null;
  before?: object;
  after: object;
};

/** The audit row of a change by a customer: nobody of the staff has made it. */
export async function auditByCustomer(em: Em, { requestId, ip }: Change, written: Written): Promise<void> {
  const { action, entity, entityId, before, after } = written;
  await rows(em)
    .insertInto("audit_log")
    .values({
      action,
      entity,
      entity_id: entityId,
      request_id: requestId,
      ip,
      before: before ? JSON.stringify(before) : null,
      after: JSON.stringify(after),
      note: "By the customer's own link",
    })
    .execute();
}
