import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, customerId, prescriptionId }) {
    const entry = {
      actor_id: actor.user.id,
      actor_email: actor.user.email,
      action: "updateCustomer",
      entity: "customers",
      entity_id: customerId,
      ip: "127.0.0.1",
      before: JSON.stringify({ id: customerId, firstName: "Nora", phone: "+966501234567" }),
      after: JSON.stringify({ id: customerId, firstName: "نورة", phone: "+966501234567" }),
    };
    const { id } = await rows(em).insertInto("audit_log").values(entry).returning("id").executeTakeFirstOrThrow();
    await rows(em)
      .insertInto("prescription_reads")
      .values({ user_id: actor.user.id, way: "list", prescription_ids: [prescriptionId, prescriptionId + 1] })
      .execute();
    return { auditId: id };
  },
  pages: [
    { name: "settings", path: () => paths.settings.home() },
    { name: "settings of a user without rights", path: () => paths.settings.home(), rights: [] },
    { name: "audit trail", path: () => paths.settings.audit() },
    {
      name: "history of a record",
      path: ({ customerId }) => paths.settings.audit({ entity: "customers", entityId: customerId }),
    },
    { name: "audit trail without matches", path: () => paths.settings.audit({ q: "no such address" }) },
    { name: "audit row", path: ({ auditId }) => paths.settings.auditEntry(auditId) },
    { name: "who looked at prescriptions", path: () => paths.settings.auditReads() },
    { name: "nobody looked", path: () => paths.settings.auditReads({ entityId: 999_999_999 }) },
  ],
});
