import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { inventoryColumns } from "#app/modules/ledger/settings/inventory-view.server.ts";
import { SETTINGS } from "#app/modules/ledger/settings/kept-settings.server.ts";
import { available, type StockStatus, stockStatus } from "#app/modules/ledger/status.ts";
import { lensProduct } from "#app/modules/products/lenses/lens-product.server.ts";
import { writeAttributes } from "#app/modules/products/variants/attributes.ts";
import { readVariant } from "#app/modules/products/variants/read-variants.server.ts";
import type { VariantView } from "#app/modules/products/variants/variant.schema.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

export type VariantStock = {
  storeId: number;
  store: string;
  storeAr: string | null;
  quantity: number;
  quantityOnHold: number;
  available: number;
  reorderLevel: number;
  status: StockStatus;
};
export type VariantEditor = {
  variant: VariantView;
  /** The first values of the editor's fields, as texts, by name. */
  values: Record<string, string>;
  /** The stock in the user's stores, the current store first; empty when no store has a stock line. */
  stock: VariantStock[];
  /** The version of the current store's settings; 0 where it has none. */
  stockVersion: number;
  /** Whether it has a power. */
  isLens: boolean;
};

/** One variant of a product with all data of its editor. */
export const getVariantEditor = operation({
  name: "getVariantEditor",
  summary: "A variant with its stock and its settings in the current store",
  permission: "inventory:update",
  input: z.object({ productId: id(), id: id() }),
  output: z.unknown(),
  async run({ em, stores, store }, input): Promise<VariantEditor> {
    const variant = await readVariant(em, input.id);
    if (variant?.productId !== input.productId) throw notFound();
    const found = await rows(em)
      .selectFrom("inventory as i")
      .innerJoin("stores as s", "s.id", "i.store_id")
      .select(inventoryColumns)
      .select(["s.name as store", "s.name_ar as storeAr"])
      .where("i.variant_id", "=", variant.id)
      .where("i.store_id", "in", [0, ...idsOf(stores)])
      .where("i.deleted_at", "is", null)
      .orderBy((e) => e("i.store_id", "=", store?.id ?? 0), "desc")
      .orderBy("i.store_id")
      .execute();
    const product = await lensProduct(em, variant.productId);
    const own = found.find(({ storeId }) => storeId === store?.id);
    return {
      variant,
      isLens: product.isLens,
      stockVersion: own?.version ?? 0,
      values: {
        ...textsOf(own ? pick(own, SETTINGS) : {}),
        ...textsOf(variant),
        additionalAttributes: writeAttributes(variant.additionalAttributes),
      },
      stock: found.map(({ storeId, store, storeAr, quantity, quantityOnHold, reorderLevel }) => {
        const level = { quantity, quantityOnHold, reorderLevel };
        return { storeId, store, storeAr, ...level, available: available(level), status: stockStatus(level) };
      }),
    };
  },
});

const pick = <One extends object, Key extends keyof One>(from: One, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

const textsOf = (from: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, value === null ? "" : String(value)]));
