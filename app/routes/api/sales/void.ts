import { api } from "#app/http/api.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";

export const { loader, action } = api({ POST: voidSale });
