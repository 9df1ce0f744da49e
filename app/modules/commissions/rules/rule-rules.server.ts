import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Whether there is an active store in which the user does not work. */
export async function worksEverywhere({ em, stores }: Pick<OperationContext, "em" | "stores">): Promise<boolean> {
  const other = await rows(em)
    .selectFrom("stores")
    .select("id")
    .where("is_active", "=", true)
    .where("id", "not in", [0, ...idsOf(stores)])
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * A manager makes rules for stores where the manager works. Only somebody who works in every store makes one for all of them.
 * @throws 403 for a store of others, 422 beside the store for all stores
 */
export async function checkRuleStore(context: OperationContext, storeId: number | null): Promise<void> {
  if (storeId !== null) storesOf(context, storeId);
  else if (!(await worksEverywhere(context)))
    throw new DomainError("rule", "commissions.errors.allStores", { field: "storeId" });
}

type Named = {
  userId?: number | null | undefined;
  roleId?: number | null | undefined;
  categoryId?: number | null | undefined;
};

/** @throws 422 beside a person, a role or a category that does not exist */
export async function checkNamed(em: Em, { userId, roleId, categoryId }: Named): Promise<void> {
  const db = rows(em);
  const unknown = (field: string, message: string) =>
    new DomainError("rule", `commissions.errors.${message}`, { field });
  if (userId) {
    const found = db.selectFrom("system_users").select("id").where("id", "=", userId).where("deleted_at", "is", null);
    if (!(await found.executeTakeFirst())) throw unknown("userId", "person");
  }
  if (roleId && !(await db.selectFrom("roles").select("id").where("id", "=", roleId).executeTakeFirst()))
    throw unknown("roleId", "role");
  if (categoryId && !(await db.selectFrom("categories").select("id").where("id", "=", categoryId).executeTakeFirst()))
    throw unknown("categoryId", "category");
}

/** The product that a rule is for, by its id or by the code of one of its variants; null for none. */
export async function productOf(
  em: Em,
  { productId, code }: { productId: number | null; code: string | null },
): Promise<number | null> {
  if (productId === null && code === null) return null;
  const variantId = code === null ? null : ((await findByCode(em, code)) ?? 0);
  const query = rows(em).selectFrom("products as p").select("p.id").where("p.deleted_at", "is", null);
  const product = await (variantId === null
    ? query.where("p.id", "=", productId ?? 0)
    : query.innerJoin("product_variants as v", "v.product_id", "p.id").where("v.id", "=", variantId)
  ).executeTakeFirst();
  if (product) return product.id;
  if (code === null) throw new DomainError("rule", "commissions.errors.product", { field: "productId" });
  throw new DomainError("rule", "commissions.errors.code", { field: "code", params: { code } });
}
