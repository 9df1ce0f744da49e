import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/dashboard/record-activity.server.ts";
import { Customer } from "#db/entities/customer.ts";
import { CustomerInput, CustomerView } from "./customer.schema.server.ts";
import { toCustomerView } from "./customer-view.server.ts";

/** Adds a customer. */
export const createCustomer = operation({
  name: "createCustomer",
  summary: "Adds a customer",
  permission: "customers:create",
  input: CustomerInput,
  output: CustomerView,
  writes: "customers",
  status: 201,
  async run({ em, user, store }, input) {
    const customer = em.create(Customer, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
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
    return toCustomerView(customer);
  },
});
