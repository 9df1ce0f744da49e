import type { Calls } from "#app/http/api/api.server.ts";
import { cancelReceivingVoucher } from "#app/modules/receiving-vouchers/cancel-receiving-voucher.server.ts";
import { countReceivingVoucher } from "#app/modules/receiving-vouchers/count-receiving-voucher.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { addVoucherItem } from "#app/modules/receiving-vouchers/lines/add-voucher-item.server.ts";
import { removeVoucherItem } from "#app/modules/receiving-vouchers/lines/remove-voucher-item.server.ts";
import { scanIntoVoucher } from "#app/modules/receiving-vouchers/lines/scan-into-voucher.server.ts";
import { updateVoucherItem } from "#app/modules/receiving-vouchers/lines/update-voucher-item.server.ts";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import {
  getReceivingVoucher,
  listReceivingVouchers,
  listVoucherItems,
} from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { returnToVendor } from "#app/modules/receiving-vouchers/returns/return-to-vendor.server.ts";
import { reverseReceivingVoucher } from "#app/modules/receiving-vouchers/returns/reverse-receiving-voucher.server.ts";
import { updateReceivingVoucher } from "#app/modules/receiving-vouchers/update-receiving-voucher.server.ts";

export const receivingVouchers: Calls = {
  "receiving-vouchers": { GET: listReceivingVouchers, POST: createReceivingVoucher },
  "receiving-vouchers/:id": { GET: getReceivingVoucher, PATCH: updateReceivingVoucher },
  "receiving-vouchers/:id/items": { GET: listVoucherItems, POST: addVoucherItem },
  "receiving-vouchers/:id/items/:itemId": { PATCH: updateVoucherItem, DELETE: removeVoucherItem },
  "receiving-vouchers/:id/scan": { POST: scanIntoVoucher },
  "receiving-vouchers/:id/count": { POST: countReceivingVoucher },
  "receiving-vouchers/:id/post": { POST: postReceivingVoucher },
  "receiving-vouchers/:id/reverse": { POST: reverseReceivingVoucher },
  "receiving-vouchers/:id/return": { POST: returnToVendor },
  "receiving-vouchers/:id/cancel": { POST: cancelReceivingVoucher },
};
