import { serverList } from "#app/http/list.server.ts";
import { listContractPrices } from "../contract-prices/read-contract-prices.server.ts";
import { createInsurance } from "./create-insurance.server.ts";
import { listProviders } from "./list-providers.server.ts";
import { providerList } from "./provider.list.tsx";

export const providers = serverList({
  list: providerList,
  read: listProviders,
  may: { add: createInsurance, prices: listContractPrices },
});
