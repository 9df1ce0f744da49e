import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { createTransfer } from "./create-transfer.server.ts";
import { listTransfers } from "./read-transfers.server.ts";
import { transferList } from "./transfer.list.tsx";

export const transfers = serverList({
  list: transferList,
  read: listTransfers,
  may: { add: createTransfer },
  input: inCurrentStore,
});
