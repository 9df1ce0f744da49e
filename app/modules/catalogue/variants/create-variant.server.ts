import { LockMode } from "@mikro-orm/core";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Product } from "#db/entities/product.ts";
import { ProductVariant } from "#db/entities/product-variant.ts";
import { withPowerAsSize } from "../lenses/power.ts";
import { holdFreeSkus } from "./free-skus.server.ts";
import { VariantInput } from "./variant.schema.server.ts";
import { readVariant, VariantView } from "./variant-view.server.ts";

/** Adds a variant to a product. Its stock is brought in by a call of its own. */
export const createVariant = operation({
  name: "createVariant",
  summary: "Adds a variant to a product; prices that are not given are its base price",
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
