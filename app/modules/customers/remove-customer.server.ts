import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { lockCustomer } from "./policies/locked-customer.server.ts";
import { getCustomer } from "./read-customers.server.ts";

/** Removes a customer; sales and prescriptions keep their own record. Refused while an open cart names the customer. */
export const removeCustomer = operation({
  name: "removeCustomer",
  summary: "Removes a customer; 409 while an open cart names them",
  permission: "customers:delete",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "customers",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    await lockCustomer(em, input.id);
    audit({ before: await getCustomer.run(context, input) });
    const cart = await rows(em)
      .selectFrom("sale_drafts")
      .select("id")
      .where("customer_id", "=", input.id)
      .where("status", "in", ["open", "held"])
      .executeTakeFirst();
    if (cart) throw new DomainError("conflict", "customers.errors.inCart");
    await rows(em)
      .updateTable("customers")
      .set({
        deleted_at: new Date(),
        deleted_by: user.id,
        ...changedBy(user.id),
      })
      .where("id", "=", input.id)
      .execute();
    return { id: input.id };
  },
});

export const customerRemoval = removal({
  removes: removeCustomer,
  async asks({ params, read }) {
    const { id, firstName, lastName } = await read(getCustomer, { id: params.id });
    const name = `${firstName} ${lastName}`;
    return {
      title: "customers.deleteCustomer",
      text: "customers.deleteText",
      names: { name },
      under: { label: name, href: paths.customers.profile(id) },
    };
  },
  done: () => ({ href: paths.customers.list(), toast: "customers.deleted" }),
  failure: "customers.failedToDelete",
});
