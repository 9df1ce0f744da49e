import { rows } from "#db/orm.ts";
import { queries, refusalArea } from "#tests/api/every-call/refusal-area.ts";

export default refusalArea({
  async make({ em, actor, customer }) {
    const { id } = await rows(em)
      .insertInto("audit_log")
      .values({
        actor_id: actor.user.id,
        actor_email: actor.user.email,
        action: "updateCustomer",
        entity: "customers",
        entity_id: customer.id,
        before: JSON.stringify({ id: customer.id, firstName: "Nora" }),
        after: JSON.stringify({ id: customer.id, firstName: "Noura" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em)
      .insertInto("prescription_reads")
      .values({ user_id: actor.user.id, way: "opened", prescription_ids: [1] })
      .execute();
    return { auditId: id };
  },
  rows: {
    "GET /api/audit-logs": {
      invalid: () => [
        ...queries("/api/audit-logs", "actorId"),
        ...queries("/api/audit-logs", "entityId"),
        ...queries("/api/audit-logs", "from", ["yesterday", "2024-02-30"]),
        ...queries("/api/audit-logs", "sort", ["name"]),
      ],
    },
    "GET /api/audit-logs/{id}": {
      valid: ({ auditId }) => ({ path: `/api/audit-logs/${auditId}` }),
      hidden: () => ["/api/audit-logs/2000000000"],
    },
    "GET /api/prescription-reads": {
      invalid: () => [
        ...queries("/api/prescription-reads", "actorId"),
        ...queries("/api/prescription-reads", "prescriptionId"),
        ...queries("/api/prescription-reads", "to", ["2024-13-01"]),
      ],
    },
  },
});
