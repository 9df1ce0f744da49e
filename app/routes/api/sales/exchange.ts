import { api } from "#app/http/api.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange-goods.server.ts";

export const { loader, action } = api({ POST: exchangeGoods });
