import { DomainError, together } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { saveContacts } from "#app/modules/customers/contacts/contacts.server.ts";
import { addDocumentRows } from "#app/modules/customers/documents/create-customer-document.server.ts";
import { takeWaitingDocuments } from "#app/modules/customers/documents/take-waiting-documents.server.ts";
import { assignSelected } from "#app/modules/customers/policies/assign-selected.server.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import type { Em } from "#db/orm.ts";
import { checkCompany, companyOf } from "./company.schema.server.ts";
import { CustomerInput, CustomerView, checkedIdentity } from "./customer.schema.server.ts";
import { findResembling } from "./find-resembling.server.ts";
import { viewOf } from "./read-customers.server.ts";

/** @throws DomainError that lists the customers whom the new customer resembles */
async function checkNew(em: Em, person: Parameters<typeof findResembling>[1]): Promise<void> {
  const matches = await findResembling(em, person);
  if (matches.length > 0)
    throw new DomainError("conflict", "customers.errors.resembles", { asks: true, extra: { matches } });
}

/** Adds a customer with the selected policies and the details of their documents. A customer with a policy is insured. */
export const createCustomer = operation({
  name: "createCustomer",
  summary: "Adds a customer, with insurance policies and documents",
  permission: "customers:create",
  input: CustomerInput,
  output: CustomerView,
  writes: "customers",
  status: 201,
  rules: (fields) =>
    together(
      () => checkedIdentity({ idType: fields.idType ?? null, idNumber: fields.idNumber ?? null }),
      () => checkCompany(companyOf({}), fields),
    ),
  async run({ em, user, store }, { selectedPolicies, defaultPolicyId, refuseResembling, ...given }) {
    const { contacts, documents, waitingDocuments, ...input } = given;
    const fields = { ...input, ...checkedIdentity(input) };
    if (refuseResembling) await checkNew(em, input);
    const customer = em.create(Customer, { ...fields, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    const { id: customerId, membershipNumber = null } = customer;
    await assignSelected(em, { customerId, userId: user.id, selectedPolicies, defaultPolicyId, membershipNumber });
    await saveContacts(em, customerId, contacts);
    await addDocumentRows(em, customerId, user.id, documents);
    await takeWaitingDocuments(em, customerId, user.id, waitingDocuments);
    if (store) {
      await recordActivity(em, {
        storeId: store.id,
        type: "customer_created",
        description: `${customer.firstName} ${customer.lastName}`,
        entityType: "customers",
        entityId: customer.id,
        customerId: customer.id,
      });
    }
    if (selectedPolicies.length > 0) await em.refresh(customer);
    return viewOf(em, customer);
  },
});
