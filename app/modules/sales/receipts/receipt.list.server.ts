import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { findElsewhere } from "#app/modules/sales/sale/list/find-elsewhere.server.ts";
import { mostCounted } from "#app/modules/sales/sale/list/sale-search.server.ts";
import { listReceipts } from "./list-receipts.server.ts";
import { receiptList } from "./receipt.list.tsx";

export const receipts = serverList({
  list: receiptList,
  read: listReceipts,
  mostCounted,
  more: async (args, { q }) => ({ elsewhere: q ? await load(args, findElsewhere, { q }) : [] }),
});
