import { LockMode } from "@mikro-orm/core";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Product } from "#db/entities/products/product.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { holdFreeSkus } from "./free-skus.server.ts";
import { withPowerAsSize } from "./power.ts";
import { readVariant } from "./read-variants.server.ts";
import { VariantInput, VariantView } from "./variant.schema.server.ts";

/** Adds a variant to a product. A separate call adds its stock. */
export const createVariant = operation({
  name: "createVariant",
  summary: "Adds a variant to a product; the default prices are its base price",
  permission: "inventory:create",
  input: VariantInput,
  output: VariantView,
  writes: "product_variants",
  status: 201,
  async run({ em, user }, { productId, price, priceWithTax, ...fields }) {
    const found = { id: productId, deletedAt: null };
    const product = await em.findOne(Product, found, { lockMode: LockMode.PESSIMISTIC_READ });
    if (!product) throw new DomainError("rule", "product.errors.product", { field: "productId" });
    await holdFreeSkus(em, [fields.sku]);
    const variant = em.create(ProductVariant, {
      ...withPowerAsSize(fields),
      productId,
      price: price ?? product.basePrice,
      priceWithTax: priceWithTax ?? product.basePrice,
      createdBy: user.id,
      updatedBy: user.id,
    });
    await em.flush();
    const created = await readVariant(em, variant.id);
    if (!created) throw notFound();
    return created;
  },
});
