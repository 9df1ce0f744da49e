import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { CustomerView } from "./customer.schema.server.ts";
import { CustomerSearch, inOrder, pageOfCustomers } from "./customer-page.server.ts";
import { customerColumns, toCustomerView } from "./customer-view.server.ts";

/** Customers by name, phone, email, ID or membership number; newest first unless asked otherwise. */
export const listCustomers = operation({
  name: "listCustomers",
  summary:
    "Customers, newest first; q searches name, phone, email, ID and membership number. A search is counted up to 5,001",
  permission: "customers:read",
  input: CustomerSearch,
  output: z.array(CustomerView),
  paged: true,
  async run({ em }, search) {
    const { ids, total, next } = await pageOfCustomers(em, search);
    if (ids.length === 0) return { rows: [], total, next };
    const found = await rows(em).selectFrom("customers").select(customerColumns).where("id", "in", ids).execute();
    return { rows: inOrder(ids, found).map(toCustomerView), total, next };
  },
});
