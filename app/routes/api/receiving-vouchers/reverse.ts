import { api } from "#app/http/api.server.ts";
import { reverseReceivingVoucher } from "#app/modules/purchasing/receiving/reverse-receiving-voucher.server.ts";

export const { loader, action } = api({ POST: reverseReceivingVoucher });
