import { api } from "#app/http/api.server.ts";
import { removeVoucherItem } from "#app/modules/purchasing/receiving/remove-voucher-item.server.ts";
import { updateVoucherItem } from "#app/modules/purchasing/receiving/update-voucher-item.server.ts";

export const { loader, action } = api({ PATCH: updateVoucherItem, DELETE: removeVoucherItem });
