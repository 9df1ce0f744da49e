import type { Calls } from "#app/http/api.server.ts";
import { addVoucherItem } from "#app/modules/purchasing/receiving/add-voucher-item.server.ts";
import { cancelReceivingVoucher } from "#app/modules/purchasing/receiving/cancel-receiving-voucher.server.ts";
import { countReceivingVoucher } from "#app/modules/purchasing/receiving/count-receiving-voucher.server.ts";
import { createReceivingVoucher } from "#app/modules/purchasing/receiving/create-receiving-voucher.server.ts";
import { postReceivingVoucher } from "#app/modules/purchasing/receiving/post-receiving-voucher.server.ts";
import {
  getReceivingVoucher,
  listReceivingVouchers,
  listVoucherItems,
} from "#app/modules/purchasing/receiving/read-vouchers.server.ts";
import { removeVoucherItem } from "#app/modules/purchasing/receiving/remove-voucher-item.server.ts";
import { returnToVendor } from "#app/modules/purchasing/receiving/return-to-vendor.server.ts";
import { reverseReceivingVoucher } from "#app/modules/purchasing/receiving/reverse-receiving-voucher.server.ts";
import { scanIntoVoucher } from "#app/modules/purchasing/receiving/scan-into-voucher.server.ts";
import { updateReceivingVoucher } from "#app/modules/purchasing/receiving/update-receiving-voucher.server.ts";
import { updateVoucherItem } from "#app/modules/purchasing/receiving/update-voucher-item.server.ts";

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
