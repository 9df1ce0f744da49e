import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";

/** A sale of the user's stores to this customer; 404 for any other. */
export const getCustomerSale = operation({
  name: "getCustomerSale",
  summary: "A sale to a customer, with its lines",
  permission: "sales:read",
  input: z.object({ customerId: id(), id: id() }),
  output: z.unknown(),
  async run(context, input) {
    const { sale, items, customer } = await getReceipt.run(context, { id: input.id });
    if (!customer || customer.id !== input.customerId) throw notFound();
    return { sale, items, customer: { id: customer.id, name: customer.name } };
  },
});
