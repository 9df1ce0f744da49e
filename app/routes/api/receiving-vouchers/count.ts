import { api } from "#app/http/api.server.ts";
import { countReceivingVoucher } from "#app/modules/purchasing/receiving/count-receiving-voucher.server.ts";

export const { loader, action } = api({ POST: countReceivingVoucher });
