import { type Em, rows } from "#db/orm.ts";

type Taken = {
  /** In whose name: whoever sent the message. */
  user: { id: number; email: string };
  entity: "claims" | "insurance_approvals" | "remittances";
  entityId: number;
  /** What the trail says of it; money and states stand in the row itself. */
  after: Record<string, unknown>;
};

/** The audit row of an answer that came by itself: no person's command has one. */
export async function auditAnswer(em: Em, { user, entity, entityId, after }: Taken): Promise<void> {
  await rows(em)
    .insertInto("audit_log")
    .values({
      actor_id: user.id,
      actor_email: user.email,
      action: "takeInsurerAnswer",
      entity,
      entity_id: entityId,
      request_id: "nphies",
      after: JSON.stringify(after),
    })
    .execute();
}
