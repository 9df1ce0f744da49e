import { operation } from "#app/lib/operation.server.ts";
import { postSale } from "./post-sale.server.ts";
import { SaleView } from "./sale.schema.server.ts";
import { SaleInput } from "./sale-input.schema.server.ts";

/** Rings up a sale. Prices, totals, stock and the receipt number are the server's; see postSale. */
export const createSale = operation({
  name: "createSale",
  summary: "Rings up a sale; with an Idempotency-Key it is done once",
  permission: "sales:create",
  input: SaleInput,
  output: SaleView,
  writes: "sales",
  status: 201,
  run: postSale,
});
