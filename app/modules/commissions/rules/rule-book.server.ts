import type { Kysely } from "kysely";
import type { Database } from "#db/schemas.ts";
import type { RuleBook } from "../statements/statement-lines.ts";
import type { Basis } from "./choose-rule.ts";

/** All that the choice of a rule needs: the rules that are used, the tree of categories, and who holds which role now. */
export async function readRuleBook(db: Kysely<Database>): Promise<RuleBook> {
  const [rules, categories, held] = await Promise.all([
    db
      .selectFrom("commission_rules")
      .select(["id", "name", "user_id as userId", "role_id as roleId", "category_id as categoryId"])
      .select(["product_id as productId", "store_id as storeId", "basis", "percent"])
      .select(["optician_share as opticianShare", "valid_from as validFrom", "valid_until as validUntil", "target"])
      .where("deleted_at", "is", null)
      .where("is_active", "=", true)
      .orderBy("id")
      .execute(),
    db.selectFrom("categories").select(["id", "parent_id as parentId"]).execute(),
    db
      .selectFrom("user_roles as u")
      .innerJoin("roles as r", "r.id", "u.role_id")
      .select(["u.user_id as userId", "u.role_id as roleId"])
      .where("r.is_active", "=", true)
      .execute(),
  ]);
  const roles = new Map<number, Set<number>>();
  for (const { userId, roleId } of held) roles.set(userId, (roles.get(userId) ?? new Set()).add(roleId));
  return {
    rules: rules.map((rule) => ({ ...rule, basis: rule.basis as Basis })),
    parents: new Map(categories.map(({ id, parentId }) => [id, parentId])),
    roles,
  };
}
