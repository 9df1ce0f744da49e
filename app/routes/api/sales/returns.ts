import { api } from "#app/http/api.server.ts";
import { listReturns } from "#app/modules/sales/returns/read-returns.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";

export const { loader, action } = api({ GET: listReturns, POST: returnGoods });
