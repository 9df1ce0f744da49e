import { api } from "#app/http/api.server.ts";
import { cancelReceivingVoucher } from "#app/modules/purchasing/receiving/cancel-receiving-voucher.server.ts";

export const { loader, action } = api({ POST: cancelReceivingVoucher });
