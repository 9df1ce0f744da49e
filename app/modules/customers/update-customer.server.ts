import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Customer } from "#db/entities/customer.ts";
import { CustomerChange, CustomerView } from "./customer.schema.server.ts";
import { toCustomerView } from "./customer-view.server.ts";

/** Changes a customer. With a version that is no longer the row's: 409, and nothing is written. */
export const updateCustomer = operation({
  name: "updateCustomer",
  summary: "Changes a customer",
  permission: "customers:update",
  input: CustomerChange,
  output: CustomerView,
  writes: "customers",
  async run({ em, user, audit }, { id, version, ...changes }) {
    const customer = await em.findOne(Customer, { id, deletedAt: null });
    if (!customer) throw notFound();
    if (version !== null && version !== customer.version) throw new DomainError("conflict", "errors.stale");
    audit({ before: toCustomerView(customer) });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    em.assign(customer, { ...given, updatedBy: user.id });
    await em.flush();
    return toCustomerView(customer);
  },
});
