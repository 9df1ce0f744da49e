import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInsurances } from "../providers/read-insurances.server.ts";
import { contractPriceList } from "./contract-price.list.tsx";
import { listContractPrices } from "./read-contract-prices.server.ts";
import { createContractPrice, updateContractPrice } from "./write-contract-price.server.ts";

/** More insurers than a shop works with. */
const MOST_INSURERS = 1_000;

/** The agreed prices, of all insurers or of the one that the address names. */
export const contractPrices = serverList({
  list: contractPriceList,
  read: listContractPrices,
  may: { add: createContractPrice, opens: updateContractPrice },
  more: async (args) => {
    const { rows } = await load(args, listInsurances, { limit: MOST_INSURERS });
    return { insurers: rows.map(({ id, name }) => ({ value: id, label: name })) };
  },
});
