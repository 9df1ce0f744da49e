import { api } from "#app/http/api.server.ts";
import { scanIntoVoucher } from "#app/modules/purchasing/receiving/scan-into-voucher.server.ts";

export const { loader, action } = api({ POST: scanIntoVoucher });
