import { api } from "#app/http/api.server.ts";
import { postReceivingVoucher } from "#app/modules/purchasing/receiving/post-receiving-voucher.server.ts";

export const { loader, action } = api({ POST: postReceivingVoucher });
