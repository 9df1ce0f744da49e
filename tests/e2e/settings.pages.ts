import { paths } from "#app/paths.ts";
import { systemPath } from "#app/system-paths.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeUnitRow } from "#tests/support/shop/invoices.ts";

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
    // Every worker of the browser tests makes one, and codes are unique.
    const reason = { usage: "void", code: `demo_reason_${id}`, name: "Tried out", name_ar: "تجربة" };
    const made = await rows(em).insertInto("reason_codes").values(reason).returning("id").executeTakeFirstOrThrow();
    const behind = await makeUnitRow(em, DEMO_STORE, { last_counter: 40, ahead_counter: 43, ahead_hash: "known" });
    return { auditId: id, reasonId: made.id, behindId: behind.id };
  },
  pages: [
    { name: "system", path: () => systemPath() },
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
    { name: "stores", path: () => paths.settings.stores() },
    { name: "new store", path: () => paths.settings.newStore() },
    { name: "new store with errors", path: () => paths.settings.newStore(), act: press("main form button >> nth=-1") },
    { name: "store settings", path: () => paths.settings.store(DEMO_STORE) },
    {
      name: "store settings that may only be read",
      path: () => paths.settings.store(DEMO_STORE),
      rights: ["settings:read"],
    },
    { name: "logo of a store", path: () => paths.settings.setLogo(DEMO_STORE) },
    { name: "removing the logo of a store", path: () => paths.settings.removeLogo(DEMO_STORE) },
    { name: "reference lists", path: () => paths.settings.lists() },
    { name: "payment methods", path: () => paths.settings.list("payment-methods") },
    { name: "reasons of one use", path: () => paths.settings.list("reason-codes", { usage: "void" }) },
    {
      name: "a list that may only be read",
      path: () => paths.settings.list("movement-kinds"),
      rights: ["settings:read"],
    },
    { name: "new payment method", path: () => paths.settings.newListEntry("payment-methods") },
    {
      name: "new reason with errors",
      path: () => paths.settings.newListEntry("reason-codes", { usage: "return" }),
      act: press("main form button >> nth=-1"),
    },
    { name: "a reason", path: ({ reasonId }) => paths.settings.listEntry("reason-codes", reasonId) },
    { name: "removing a reason", path: ({ reasonId }) => paths.settings.removeListEntry("reason-codes", reasonId) },
    { name: "rules of sales and stock", path: () => paths.settings.sales() },
    { name: "e-invoicing after an older backup was restored", path: () => paths.settings.eInvoicing() },
    { name: "continuing a chain", path: ({ behindId }) => paths.settings.continueChain(behindId) },
    { name: "e-invoicing before any store is registered", path: () => paths.settings.eInvoicing() },
    { name: "company settings", path: () => paths.settings.company() },
    { name: "nobody looked", path: () => paths.settings.auditReads({ entityId: 999_999_999 }) },
  ],
});
