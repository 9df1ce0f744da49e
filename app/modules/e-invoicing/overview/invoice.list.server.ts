import { env } from "#app/env.server.ts";
import { serverList } from "#app/http/list.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { listLostDocuments } from "#app/modules/e-invoicing/outbox/continue-chain.server.ts";
import { listUnits } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { registerUnit } from "#app/modules/e-invoicing/units/register-unit.server.ts";
import { countInvoices } from "./count-invoices.server.ts";
import { invoiceList } from "./invoice.list.tsx";
import { listInvoices } from "./list-invoices.server.ts";

type Args = Parameters<typeof guard>[0];

const storesOf = async (args: Args) => (await guard(args)).session?.stores ?? [];

export const invoices = serverList({
  list: invoiceList,
  read: listInvoices,
  may: { add: registerUnit },
  values: async (args) => ({ storeId: (await storesOf(args)).map(({ id }) => String(id)) }),
  async more(args) {
    const [units, lost, counts, stores] = await Promise.all([
      load(args, listUnits, {}),
      load(args, listLostDocuments, {}),
      load(args, countInvoices, {}),
      storesOf(args),
    ]);
    return { now: new Date().toISOString(), units, lost, counts, stores, simulated: env.E_INVOICING_URL !== undefined };
  },
});
