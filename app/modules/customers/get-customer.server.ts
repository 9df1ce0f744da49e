import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { CustomerView } from "./customer.schema.server.ts";
import { customerColumns, toCustomerView } from "./customer-view.server.ts";

/** One customer; 404 when there is none or it was removed. */
export const getCustomer = operation({
  name: "getCustomer",
  summary: "One customer",
  permission: ["customers:read", "customers:update"],
  input: z.object({ id: id() }),
  output: CustomerView,
  async run({ em }, input) {
    const row = await rows(em)
      .selectFrom("customers")
      .select(customerColumns)
      .where("id", "=", input.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toCustomerView(row);
  },
});
