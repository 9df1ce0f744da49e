import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lensProduct } from "#app/modules/products/lenses/lens-product.server.ts";
import { isLens } from "#app/modules/products/variants/power.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ProductView } from "./product.schema.server.ts";
import { readProduct } from "./read-products.server.ts";

export type FormVariant = {
  id: number;
  sku: string;
  color: string | null;
  size: string | null;
  material: string | null;
  price: string;
  isActive: boolean;
  /** Pieces in the current store and in all stores of the user; null when no store has a stock line. */
  inStore: number | null;
  total: number | null;
};
type FormCategory = { name: string; nameAr: string | null; isLens: boolean };
type ProductForm = {
  product: ProductView | null;
  isLens: boolean;
  categories: FormCategory[];
  variants: FormVariant[];
};

/** The data of the product form: the categories and, for an existing product, its variants with their stock. */
export const prepareProductForm = operation({
  name: "prepareProductForm",
  summary: "The data of the product form",
  permission: ["inventory:create", "inventory:update"],
  input: z.object({ productId: optionalId() }),
  output: z.unknown(),
  async run({ em, stores, store }, { productId }): Promise<ProductForm> {
    const product = productId === null ? null : await readProduct(em, productId);
    if (product === undefined) throw notFound();
    const [categories, lens, variants] = await Promise.all([
      offeredCategories(em, product?.category ?? null),
      product && lensProduct(em, product.id),
      product ? variantsOf(em, product.id, { storeId: store?.id ?? 0, storeIds: [0, ...idsOf(stores)] }) : [],
    ]);
    return { product, isLens: lens?.isLens ?? false, categories, variants };
  },
});

async function offeredCategories(em: Em, current: string | null): Promise<FormCategory[]> {
  const found = await rows(em)
    .selectFrom("categories")
    .select(["name", "name_ar as nameAr", "insurance_category as insuranceCategory"])
    .where((e) => e.or([e("is_active", "=", true), e("name", "=", current ?? "")]))
    .orderBy("id")
    .execute();
  return found.map(({ insuranceCategory, ...category }) => ({ ...category, isLens: isLens(insuranceCategory) }));
}

const variantsOf = (em: Em, productId: number, { storeId, storeIds }: { storeId: number; storeIds: number[] }) =>
  rows(em)
    .selectFrom("product_variants as v")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "in", storeIds).on("i.deleted_at", "is", null),
    )
    .select(["v.id", "v.sku", "v.color", "v.size", "v.material", "v.price", "v.is_active as isActive"])
    .select(sql<number | null>`(sum(i.quantity) filter (where i.store_id = ${storeId}))::int`.as("inStore"))
    .select(sql<number | null>`sum(i.quantity)::int`.as("total"))
    .where("v.product_id", "=", productId)
    .where("v.deleted_at", "is", null)
    .groupBy("v.id")
    .orderBy("v.id")
    .execute();
