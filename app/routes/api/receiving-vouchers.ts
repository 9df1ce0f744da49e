import { api } from "#app/http/api.server.ts";
import { createReceivingVoucher } from "#app/modules/purchasing/receiving/create-receiving-voucher.server.ts";
import { getReceivingVoucher, listReceivingVouchers } from "#app/modules/purchasing/receiving/read-vouchers.server.ts";
import { updateReceivingVoucher } from "#app/modules/purchasing/receiving/update-receiving-voucher.server.ts";

export const { loader, action } = api({
  GET: listReceivingVouchers,
  POST: createReceivingVoucher,
  item: { GET: getReceivingVoucher, PATCH: updateReceivingVoucher },
});
