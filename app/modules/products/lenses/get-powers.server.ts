import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { available, levelOf, STOCK_STATUSES, stockStatus } from "#app/modules/ledger/status.ts";
import { powerView } from "#app/modules/products/variants/power.schema.server.ts";
import { rows } from "#db/orm.ts";
import { lensProduct } from "./lens-product.server.ts";

const PowerLevel = z.object({
  available: z.int(),
  reorderLevel: z.int(),
  status: z.enum(STOCK_STATUSES),
});

const Powers = z.object({
  productId: view.id,
  productName: z.string(),
  isLens: z.boolean(),
  isService: z.boolean(),
  /** The store whose stock it is; null for a user without one. */
  storeId: view.id.nullable(),
  variants: z.array(
    z.object({
      id: view.id,
      sku: z.string(),
      color: z.string().nullable(),
      ...powerView,
      isActive: z.boolean(),
      level: PowerLevel,
    }),
  ),
});
type Powers = z.infer<typeof Powers>;

/** Every variant of a product with its power and its stock in the current store, the weakest minus last. */
export const getPowers = operation({
  name: "getPowers",
  summary: "The lens powers of a product with their stock in the current store",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: Powers,
  async run({ em, store }, input): Promise<Powers> {
    const product = await lensProduct(em, input.id);
    const found = await rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .leftJoin("inventory as i", (join) =>
        join
          .onRef("i.variant_id", "=", "v.id")
          .on("i.store_id", "=", store?.id ?? 0)
          .on("i.deleted_at", "is", null),
      )
      .select(["v.id", "v.sku", "v.color", "v.sphere", "v.cylinder", "v.base_curve as baseCurve"])
      .select(["v.add_power as addPower", "v.is_active as isActive", "p.is_active as isSold"])
      .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
      .where("v.product_id", "=", product.id)
      .where("v.deleted_at", "is", null)
      .orderBy("v.sphere", "desc")
      .orderBy("v.cylinder", "desc")
      .orderBy("v.id")
      .execute();
    return {
      productId: product.id,
      productName: product.name,
      isLens: product.isLens,
      isService: product.isService,
      storeId: store?.id ?? null,
      variants: found.map(({ quantity, quantityOnHold, reorderLevel, isSold, isActive, ...variant }) => ({
        ...variant,
        isActive: isActive && isSold,
        level: powerLevel({ quantity, quantityOnHold, reorderLevel }),
      })),
    };
  },
});

function powerLevel(read: Parameters<typeof levelOf>[0]): z.infer<typeof PowerLevel> {
  const level = levelOf(read);
  return { available: available(level), reorderLevel: level.reorderLevel, status: stockStatus(level) };
}
