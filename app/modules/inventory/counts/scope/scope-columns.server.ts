import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { CountScope } from "#app/modules/inventory/counts/stock-count.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Scope = { scope: CountScope; categoryId: number | null; brand: string | null; productIds: readonly number[] };

/** The database columns of a scope. Columns of other scopes become null. Refuses a category, brand or product that does not exist. */
export async function scopeColumns(em: Em, { scope, categoryId, brand, productIds }: Scope) {
  const products = scope === "products" ? [...new Set(productIds)].sort((a, b) => a - b) : [];
  const chosen = {
    scope,
    category_id: scope === "category" ? categoryId : null,
    brand: scope === "brand" ? brand : null,
    product_ids: sql<number[]>`${JSON.stringify(products)}::jsonb`,
  };
  if (scope === "category") await checkCategory(em, categoryId);
  if (scope === "brand") await checkBrand(em, brand);
  if (scope === "products") await checkProducts(em, productIds);
  return chosen;
}

async function checkCategory(em: Em, categoryId: number | null): Promise<void> {
  const found =
    categoryId !== null &&
    (await rows(em).selectFrom("categories").select("id").where("id", "=", categoryId).executeTakeFirst());
  if (!found) throw new DomainError("rule", "counts.errors.category", { field: "categoryId" });
}

async function checkBrand(em: Em, brand: string | null): Promise<void> {
  const found =
    brand !== null &&
    (await rows(em)
      .selectFrom("products")
      .select("id")
      .where("brand", "=", brand)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst());
  if (!found) throw new DomainError("rule", "counts.errors.brand", { field: "brand" });
}

/** A draft may have no products yet: they are chosen one by one. */
async function checkProducts(em: Em, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  const found = await rows(em)
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  if (found.length < ids.length) throw new DomainError("rule", "counts.errors.product", { field: "productIds" });
}
