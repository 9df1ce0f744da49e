import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
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

/** Refuses a parent that there is not, or that lies under the category itself: 422 beside the field. */
export async function checkParent(em: Em, parentId: number, id: number | null): Promise<void> {
  const all = await rows(em).selectFrom("categories").select(["id", "parent_id as parentId"]).execute();
  const known = all.some((one) => one.id === parentId);
  if (known && !(id !== null && withDescendants(all, id).has(parentId))) return;
  throw new DomainError("rule", known ? "categories.errors.circle" : "categories.errors.parent", { field: "parentId" });
}

/** Whether it is only ever deactivated: products, also removed ones, or categories are in it, or the sale screen filters by it. */
export async function isCategoryKept(em: Em, { id, name }: { id: number; name: string }): Promise<boolean> {
  if (SALE_CATEGORIES.includes(name)) return true;
  const [product, child] = await Promise.all([
    rows(em).selectFrom("products").select("id").where("category_id", "=", id).limit(1).executeTakeFirst(),
    rows(em).selectFrom("categories").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst(),
  ]);
  return product !== undefined || child !== undefined;
}
