import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { holdList } from "./hold.list.tsx";
import { listStockHolds } from "./read-holds.server.ts";
import { releaseStockHold } from "./release-stock-hold.server.ts";

export const holds = serverList({
  list: holdList,
  read: listStockHolds,
  may: { release: releaseStockHold, opensCarts: { permission: "sales:create" } },
  input: inCurrentStore,
});
