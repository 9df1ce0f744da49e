import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { countList } from "./count.list.tsx";
import { createStockCount } from "./create-stock-count.server.ts";
import { listStockCounts } from "./list-stock-counts.server.ts";

export const counts = serverList({
  list: countList,
  read: listStockCounts,
  may: { add: createStockCount },
  input: inCurrentStore,
});
