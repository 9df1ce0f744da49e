import type { Calls } from "#app/http/api/api.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { markCollected } from "#app/modules/sales/payments/mark-collected.server.ts";
import { listPayments } from "#app/modules/sales/payments/read-payments.server.ts";
import { sendReceipt } from "#app/modules/sales/receipts/send-receipt.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { getReturn, listReturns } from "#app/modules/sales/returns/read-returns.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { getSale, listSaleItems } from "#app/modules/sales/sale/get-sale.server.ts";
import { listCustomerSales } from "#app/modules/sales/sale/list/list-customer-sales.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";

export const sales: Calls = {
  sales: { GET: listSales, POST: createSale },
  "sales/:id": { GET: getSale },
  "sales/customer/:customerId": { GET: listCustomerSales },
  "sales/:id/items": { GET: listSaleItems },
  "sales/:id/returns": { GET: listReturns, POST: returnGoods },
  "sales/:id/void": { POST: voidSale },
  "sales/:id/exchange": { POST: exchangeGoods },
  "sales/:id/corrections": { POST: correctSale },
  "sales/:id/payments": { GET: listPayments, POST: collectBalance },
  "sales/:id/collected": { POST: markCollected },
  "sales/:id/send": { POST: sendReceipt },
  "returns/:id": { GET: getReturn },
};
