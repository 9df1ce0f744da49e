import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { withDescendants } from "./category-tree.ts";
import { SALE_CATEGORIES } from "./sale-filters.ts";

/** Categories are few and change seldom: one command at a time, so that names stay unique and the tree a tree. */
export const lockCategories = (em: Em) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(rows(em));

/** Refuses an English name that another category has, in upper or lower case: 409 beside the field. */
export async function refuseTakenName(em: Em, name: string, besides = 0): Promise<void> {
  const taken = await rows(em)
    .selectFrom("categories")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .where("id", "<>", besides)
    .executeTakeFirst();
  if (taken) throw new DomainError("conflict", "categories.errors.nameTaken", { field: "name" });
}

/** The sale screen knows its categories by their English names: those stay. Source: decision 21. */
export function refuseRenaming(before: string, after: string): void {
  if (after === before || !SALE_CATEGORIES.includes(before)) return;
  throw new DomainError("rule", "categories.errors.nameFixed", { field: "name" });
}

/** Refuses a parent category that does not exist, or that is a descendant of the category itself: 422 beside the field. */
export async function checkParent(em: Em, parentId: number, id: number | null): Promise<void> {
  const all = await rows(em).selectFrom("categories").select(["id", "parent_id as parentId"]).execute();
  const known = all.some((one) => one.id === parentId);
  if (known && !(id !== null && withDescendants(all, id).has(parentId))) return;
  throw new DomainError("rule", known ? "categories.errors.circle" : "categories.errors.parent", { field: "parentId" });
}

/** Whether a category is deactivated, not deleted: it has products (also removed ones) or child categories, or the sale screen filters by it. */
export async function isCategoryKept(em: Em, { id, name }: { id: number; name: string }): Promise<boolean> {
  if (SALE_CATEGORIES.includes(name)) return true;
  const [product, child] = await Promise.all([
    rows(em).selectFrom("products").select("id").where("category_id", "=", id).limit(1).executeTakeFirst(),
    rows(em).selectFrom("categories").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst(),
  ]);
  return product !== undefined || child !== undefined;
}

/**
 * The category that a product names, in upper or lower case. An inactive category is accepted only where the product has it already
 * (`current`); else 422 beside the field.
 */
export async function categoryNamed(em: Em, name: string, current: number | null) {
  const found = await rows(em)
    .selectFrom("categories")
    .select(["id", "is_active as isActive", "is_inventory_item as isInventoryItem"])
    .select("insurance_category as insuranceCategory")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  if (!found || !(found.isActive || found.id === current)) {
    throw new DomainError("rule", "product.errors.unknownCategory", { field: "category" });
  }
  return found;
}

type Goods = { productId: number } | { categoryId: number };

/**
 * Refuses to make goods a service while any store has pieces of them: nobody could see, count or sell these pieces any more.
 * The command has locked the product, so that no piece comes in before the command ends.
 */
export async function refuseStocked({ em, user }: OperationContext, goods: Goods, field: string): Promise<void> {
  const stores = await rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("stores as s", "s.id", "i.store_id")
    .select(["s.id as storeId", "s.name", "s.name_ar as nameAr"])
    .select([
      sql<number>`sum(i.quantity)::int`.as("quantity"),
      sql<number>`sum(i.quantity_on_hold)::int`.as("quantityOnHold"),
    ])
    .where((e) => e.or([e("i.quantity", ">", 0), e("i.quantity_on_hold", ">", 0)]))
    .where((e) => ("productId" in goods ? e("p.id", "=", goods.productId) : e("p.category_id", "=", goods.categoryId)))
    .where("p.is_service", "=", false)
    .groupBy("s.id")
    .orderBy("s.id")
    .execute();
  if (stores.length === 0) return;
  const pieces = stores.reduce((sum, { quantity }) => sum + quantity, 0);
  const onHold = stores.reduce((sum, { quantityOnHold }) => sum + quantityOnHold, 0);
  const named = stores.map(({ name, nameAr, quantity }) => `${(user.locale === "ar" && nameAr) || name}: ${quantity}`);
  throw new DomainError("rule", "stock.errors.stillStocked", {
    field,
    params: { pieces, onHold, stores: named.join(user.locale === "ar" ? "، " : ", ") },
    extra: { stores: stores.map(({ storeId, quantity, quantityOnHold }) => ({ storeId, quantity, quantityOnHold })) },
  });
}
