import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { type Em, rows } from "#db/orm.ts";
import { checkCompany } from "./company.schema.server.ts";
import { saveContacts } from "./contacts/contacts.server.ts";
import { CustomerChange, CustomerView, checkedIdentity, type ID_TYPES } from "./customer.schema.server.ts";
import { settleDefault } from "./policies/settle-default.server.ts";
import { viewOf } from "./read-customers.server.ts";

/** Changes a customer. A stale version is refused with 409, and nothing is written. */
export const updateCustomer = operation({
  name: "updateCustomer",
  summary: "Changes a customer",
  permission: "customers:update",
  input: CustomerChange,
  output: CustomerView,
  writes: "customers",
  async run(context, { id, version, defaultPolicyId, contacts, ...changes }) {
    const { em, user } = context;
    const customer = await em.findOne(Customer, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!customer) throw notFound();
    const before = await viewOf(em, customer);
    await beginChange(context, "customers", before, version);
    checkChangedPhone(changes.phone, before.phone);
    checkCompany(before, changes);
    await changeRow(context, customer, { ...changes, ...identityChange(customer, changes) });
    if (contacts) await saveContacts(em, id, contacts);
    if (defaultPolicyId && defaultPolicyId !== customer.defaultPolicyId) {
      const wanted = await assignmentOf(em, id, defaultPolicyId);
      await settleDefault(em, { customerId: id, userId: user.id, wanted });
      await em.refresh(customer);
    }
    return viewOf(em, customer);
  },
});

type IdType = (typeof ID_TYPES)[number];

/** ID type and ID number are checked together when one of them changes. */
function identityChange(customer: Customer, changes: { idType?: IdType | null; idNumber?: string | null }) {
  const before = { idType: (customer.idType ?? null) as IdType | null, idNumber: customer.idNumber ?? null };
  const { idType = before.idType, idNumber = before.idNumber } = changes;
  return idType === before.idType && idNumber === before.idNumber ? {} : checkedIdentity({ idType, idNumber });
}

/** The customer's assignment to a policy. */
async function assignmentOf(em: Em, customerId: number, policyId: number): Promise<number> {
  const assignment = await rows(em)
    .selectFrom("customer_policies")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("policy_id", "=", policyId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  if (!assignment) throw new DomainError("rule", "customers.errors.unknownPolicy", { field: "defaultPolicyId" });
  return assignment.id;
}
