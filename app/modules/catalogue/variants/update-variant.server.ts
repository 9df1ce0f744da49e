import { operation } from "#app/lib/operation.server.ts";
import { changeVariant } from "./change-variant.server.ts";
import { VariantChange } from "./variant.schema.server.ts";
import { VariantView } from "./variant-view.server.ts";

/** Changes a variant. With a version that is no longer the row's: 409, and nothing is written. */
export const updateVariant = operation({
  name: "updateVariant",
  summary: "Changes a product variant",
  permission: "inventory:update",
  input: VariantChange,
  output: VariantView,
  writes: "product_variants",
  run: changeVariant,
});
