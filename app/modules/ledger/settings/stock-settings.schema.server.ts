import { z } from "zod";
import { integer, optionalChoice, optionalPercent } from "#app/lib/fields.server.ts";
import { INVENTORY_TYPES, QUANTITY_DECIMALS, TAX_CODES, TRACKING_TYPES } from "./stock-options.ts";

const optionalInteger = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null)),
    z.union([z.null(), integer(message)], { error: message }),
  );

/** How a store keeps a variant: held by the store's inventory row. */
export const StockSettings = z.object({
  reorderLevel: optionalInteger("product.errors.quantity"),
  minQuantity: optionalInteger("product.errors.quantity"),
  maxQuantity: optionalInteger("product.errors.quantity"),
  inventoryType: optionalChoice(INVENTORY_TYPES),
  serialType: optionalChoice(TRACKING_TYPES),
  lotType: optionalChoice(TRACKING_TYPES),
  quantityDecimals: optionalInteger("errors.choice").refine(
    (value) => value === null || (QUANTITY_DECIMALS as readonly number[]).includes(value),
    "errors.choice",
  ),
  maxDiscountPercent: optionalPercent(),
  taxCode: optionalChoice(TAX_CODES),
});
export type StockSettings = z.output<typeof StockSettings>;
