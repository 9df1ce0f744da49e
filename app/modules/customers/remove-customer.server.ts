import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { getCustomer } from "./get-customer.server.ts";
import { lockCustomer } from "./policies/locked-customer.server.ts";

/** Removes a customer; sales and prescriptions keep their own record. Refused while a cart waits with the customer in it. */
export const removeCustomer = operation({
  name: "removeCustomer",
  summary: "Removes a customer; 409 while a cart is open with them",
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
    const now = new Date();
    await rows(em)
      .updateTable("customers")
      .set((e) => ({
        deleted_at: now,
        deleted_by: user.id,
        updated_at: now,
        updated_by: user.id,
        version: e("version", "+", 1),
      }))
      .where("id", "=", input.id)
      .execute();
    return { id: input.id };
  },
});
