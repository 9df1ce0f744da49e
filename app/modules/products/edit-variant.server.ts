import { z } from "zod";
import { integer, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { StockSettings } from "#app/modules/ledger/settings/stock-settings.schema.server.ts";
import { writeSettings } from "#app/modules/ledger/settings/write-settings.server.ts";
import { changeVariant } from "#app/modules/products/variants/update-variant.server.ts";
import { VariantChange, VariantView } from "#app/modules/products/variants/variant.schema.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";

/** Saves the variant's editor: the variant, and the settings of the shown store (by default the current one). */
export const editVariant = operation({
  name: "editVariant",
  summary: "Changes a product variant and its settings in the current store",
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
