import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { categoryNamed, refuseStocked } from "#app/modules/categories/category-rules.server.ts";
import { Product } from "#db/entities/products/product.ts";
import { addVariants } from "./add-variants.server.ts";
import { ProductChange, ProductView } from "./product.schema.server.ts";
import { agreedTax } from "./product-tax.server.ts";
import { readProduct } from "./read-products.server.ts";

/** Changes a product and adds the sent variants. Existing variants stay unchanged. Source: section 4. */
export const updateProduct = operation({
  name: "updateProduct",
  summary: "Changes a product and adds the variants sent with it",
  permission: "inventory:update",
  input: ProductChange,
  output: ProductView,
  writes: "products",
  async run(context, { id, version, category, storeId, variants = [], taxCategory, taxReason, taxNote, ...changes }) {
    const { em } = context;
    const product = await em.findOne(Product, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = product && (await readProduct(em, id));
    if (!before) throw notFound();
    await beginChange(context, "products", before, version);
    const tax = agreedTax(before, { taxCategory, taxReason, taxNote });
    const named = await categoryNamed(em, category ?? before.category, product.categoryId);
    // A move to a category of services makes the product a service. Without a move, the type stays as set.
    const isMoved = category !== undefined && !named.isInventoryItem;
    const isService = isMoved || (changes.isService ?? product.isService);
    if (isService && !before.isService) {
      await refuseStocked(context, { productId: id }, changes.isService ? "isService" : "category");
    }
    await changeRow(context, product, { ...changes, ...tax, categoryId: named.id, isService });
    const { basePrice } = product;
    await addVariants(context, { id, basePrice, isService, category: named, storeId }, variants);
    const changed = await readProduct(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
