import { operation } from "#app/lib/operation.server.ts";
import { writeSettings } from "#app/modules/stock/inventory/write-settings.server.ts";
import { changeVariant } from "./change-variant.server.ts";
import { StockSettings, VariantChange } from "./variant.schema.server.ts";
import { VariantView } from "./variant-view.server.ts";

/** What the variant's editor saves: the variant, and how the current store keeps it. */
export const editVariant = operation({
  name: "editVariant",
  summary: "Changes a product variant and how the current store keeps it",
  permission: "inventory:update",
  input: VariantChange.extend(StockSettings.shape),
  output: VariantView,
  writes: "product_variants",
  async run(context, { id, version, ...input }) {
    const { reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType, ...rest } = input;
    const { quantityDecimals, maxDiscountPercent, taxCode, ...fields } = rest;
    const variant = await changeVariant(context, { id, version, ...fields });
    await writeSettings(context, id, {
      ...{ reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType },
      ...{ quantityDecimals, maxDiscountPercent, taxCode },
    });
    return variant;
  },
});
