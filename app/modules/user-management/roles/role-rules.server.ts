import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Refuses a name that another role has, in upper or lower case: 409 beside the field. */
export async function refuseTakenRole(em: Em, name: string, besides = 0): Promise<void> {
  const taken = await rows(em)
    .selectFrom("roles")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .where("id", "<>", besides)
    .executeTakeFirst();
  if (taken) throw new DomainError("conflict", "roles.errors.nameTaken", { field: "name" });
}

/** The codes of permissions by id; 422 beside the field when one of them does not exist. */
export async function codesOf(em: Em, permissionIds: readonly number[]): Promise<string[]> {
  if (permissionIds.length === 0) return [];
  const found = await rows(em)
    .selectFrom("permissions")
    .select("code")
    .where("id", "in", [...permissionIds])
    .execute();
  if (found.length < permissionIds.length)
    throw new DomainError("rule", "roles.errors.permission", { field: "permissionIds" });
  return found.map(({ code }) => code);
}

/** Lets a role grant exactly these permissions. */
export async function setGrants(em: Em, roleId: number, permissionIds: readonly number[]): Promise<void> {
  const db = rows(em);
  const others = db.deleteFrom("role_permissions").where("role_id", "=", roleId);
  await (permissionIds.length > 0 ? others.where("permission_id", "not in", [...permissionIds]) : others).execute();
  if (permissionIds.length === 0) return;
  await db
    .insertInto("role_permissions")
    .values(permissionIds.map((id) => ({ role_id: roleId, permission_id: id, granted: true })))
    .onConflict((conflict) => conflict.columns(["role_id", "permission_id"]).doUpdateSet({ granted: true }))
    .execute();
}
