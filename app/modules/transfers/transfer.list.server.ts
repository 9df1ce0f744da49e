import { serverList } from "#app/http/list.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { createTransfer } from "./create-transfer.server.ts";
import { listTransfers } from "./read-transfers.server.ts";
import { transferList } from "./transfer.list.tsx";

export const transfers = serverList({
  list: transferList,
  read: listTransfers,
  may: { add: createTransfer },
  input: (query, { session }) => (session?.store ? { ...listInput(query), storeId: session.store.id } : null),
});
