import { serverList } from "#app/http/list.server.ts";
import { listReceipts } from "./list-receipts.server.ts";
import { receiptList } from "./receipt.list.tsx";

export const receipts = serverList({ list: receiptList, read: listReceipts });
