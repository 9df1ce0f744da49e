import { z } from "zod";
import { integer } from "#app/lib/fields.server.ts";
import { namedPieces } from "#app/modules/stock/inventory/named-pieces.server.ts";
import { StockSettings } from "#app/modules/stock/inventory/stock-settings.schema.server.ts";
import { VariantInput } from "../variants/variant.schema.server.ts";

/** A variant that comes with its product's form: with its first stock and how the store keeps it. */
export const NewVariant = VariantInput.omit({ productId: true })
  .extend(StockSettings.shape)
  .extend(namedPieces)
  .extend({
    initialQuantity: z.preprocess(
      (value) => (value === undefined || value === null || value === "" ? 0 : value),
      integer("product.errors.quantity"),
    ),
  });
export type NewVariant = z.output<typeof NewVariant>;
