import { LockMode } from "@mikro-orm/core";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { refuseStocked } from "#app/modules/stock/inventory/refuse-stocked.server.ts";
import { Product } from "#db/entities/product.ts";
import { categoryNamed } from "../categories/category-named.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { ProductChange } from "./product.schema.server.ts";
import { ProductView, readProduct } from "./product-view.server.ts";

/** Changes a product and adds the variants that are sent along; those that it has stay as they are. Source: section 4. */
export const updateProduct = operation({
  name: "updateProduct",
  summary: "Changes a product; variants that are sent along are added to it",
  permission: "inventory:update",
  input: ProductChange,
  output: ProductView,
  writes: "products",
  async run(context, { id, version, category, storeId, variants = [], ...changes }) {
    const { em, user, audit } = context;
    const product = await em.findOne(Product, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = product && (await readProduct(em, id));
    if (!before) throw notFound();
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "products", id, version, current: before });
    }
    audit({ before });
    const named = await categoryNamed(em, category ?? before.category, product.categoryId);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    em.assign(product, { ...given, categoryId: named.id, updatedBy: user.id, updatedAt: new Date() });
    // Moved to a category of services it is one; in its own category it stays what it was said to be.
    if (category !== undefined && !named.isInventoryItem) product.isService = true;
    if (product.isService && !before.isService) {
      await refuseStocked(context, { productId: id }, changes.isService ? "isService" : "category");
    }
    await em.flush();
    const { basePrice, isService } = product;
    await addVariants(context, { id, basePrice, isService, category: named, storeId }, variants);
    const changed = await readProduct(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
