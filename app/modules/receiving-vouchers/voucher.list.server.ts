import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { createReceivingVoucher } from "./create-receiving-voucher.server.ts";
import { listReceivingVouchers } from "./read-vouchers.server.ts";
import { voucherList } from "./voucher.list.tsx";

export const vouchers = serverList({
  list: voucherList,
  read: listReceivingVouchers,
  may: { add: createReceivingVoucher },
  input: inCurrentStore,
});
