import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { createCustomer } from "./create-customer.server.ts";
import { customerList } from "./customer.list.tsx";
import { listCompanies, listCustomerOverview } from "./list-customer-overview.server.ts";
import { MOST_COUNTED } from "./page-of-customers.server.ts";

export const customers = serverList({
  list: customerList,
  read: listCustomerOverview,
  may: { add: createCustomer },
  more: async (args) => ({ companies: await load(args, listCompanies, {}) }),
  mostCounted: ({ q }) => (q ? MOST_COUNTED : undefined),
});
