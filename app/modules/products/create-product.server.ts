import { notFound } from "#app/lib/errors.ts";
import { STANDARD_TAX } from "#app/lib/money/taxation.ts";
import { operation } from "#app/lib/operation.server.ts";
import { categoryNamed } from "#app/modules/categories/category-rules.server.ts";
import { Product } from "#db/entities/products/product.ts";
import { addVariants } from "./add-variants.server.ts";
import { ProductInput, ProductView } from "./product.schema.server.ts";
import { agreedTax } from "./product-tax.server.ts";
import { readProduct } from "./read-products.server.ts";

/** Adds a product, its variants and their first stock in the current store: all or nothing. Source: section 4. */
export const createProduct = operation({
  name: "createProduct",
  summary: "Adds a product, with variants and their first stock in the current store when they are sent along",
  permission: "inventory:create",
  input: ProductInput,
  output: ProductView,
  writes: "products",
  status: 201,
  async run(context, { category, storeId, variants = [], taxCategory, taxReason, taxNote, ...fields }) {
    const { em, user } = context;
    const named = await categoryNamed(em, category, null);
    const isService = fields.isService || !named.isInventoryItem;
    const product = em.create(Product, {
      ...fields,
      ...agreedTax(STANDARD_TAX, { taxCategory, taxReason, taxNote }),
      isService,
      categoryId: named.id,
      createdBy: user.id,
      updatedBy: user.id,
    });
    await em.flush();
    const { id, basePrice } = product;
    await addVariants(context, { id, basePrice, isService, category: named, storeId }, variants);
    const created = await readProduct(em, id);
    if (!created) throw notFound();
    return created;
  },
});
