import { api } from "#app/http/api.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";

export const { loader, action } = api({ POST: correctSale });
