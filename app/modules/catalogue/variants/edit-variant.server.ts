import { z } from "zod";
import { integer, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { writeSettings } from "#app/modules/stock/inventory/write-settings.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { changeVariant } from "./change-variant.server.ts";
import { StockSettings, VariantChange } from "./variant.schema.server.ts";
import { VariantView } from "./variant-view.server.ts";

/** What the variant's editor saves: the variant, and how the store that it showed keeps it, the current one unless told. */
export const editVariant = operation({
  name: "editVariant",
  summary: "Changes a product variant and how the current store keeps it",
  permission: "inventory:update",
  input: VariantChange.extend({
    storeId: optionalId(),
    /** The version of the store's settings, which is not the variant's; 0 where the store had none. */
    stockVersion: z.preprocess((value) => value ?? null, z.union([z.null(), integer("errors.id")])),
    ...StockSettings.shape,
  }),
  output: VariantView,
  writes: "product_variants",
  async run(context, { id, version, storeId, stockVersion, ...input }) {
    const { reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType, ...rest } = input;
    const { quantityDecimals, maxDiscountPercent, taxCode, ...fields } = rest;
    const variant = await changeVariant(context, { id, version, ...fields });
    await writeSettings(
      context,
      { storeId: storeOf(context, storeId), variantId: id },
      {
        ...{ reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType },
        ...{ quantityDecimals, maxDiscountPercent, taxCode },
      },
      { stockVersion, version: version ?? variant.version },
    );
    return variant;
  },
});
