import { api } from "#app/http/api.server.ts";
import { addVoucherItem } from "#app/modules/purchasing/receiving/add-voucher-item.server.ts";
import { listVoucherItems } from "#app/modules/purchasing/receiving/read-vouchers.server.ts";

export const { loader, action } = api({ GET: listVoucherItems, POST: addVoucherItem });
