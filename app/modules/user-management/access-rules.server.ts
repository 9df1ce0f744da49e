import { type Access, accessOf } from "#app/http/session/access.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { holds, KEPT_RIGHTS, type Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";

/** The right to all of user management. */
const MANAGER: Permission = "users:manage";

/**
 * Users, roles and rights change one command at a time, under the row that every such change stamps anyway. The asking user is read anew under that
 * lock: of two administrators who remove each other at once, the second one is no administrator any more.
 * @returns what the user who asks may do now
 */
export async function beginAccessChange({ em, user }: Pick<OperationContext, "em" | "user">): Promise<Access> {
  const stamp = rows(em).selectFrom("app_settings").select("key").where("key", "=", "access_version");
  await stamp.forUpdate().executeTakeFirst();
  const mine = await accessOf(em, user.id, null);
  if (!mine || !holds(mine.permissions, MANAGER)) throw new DomainError("forbidden", "errors.forbidden");
  return mine;
}

/** Nobody grants what they lack: 403 beside the field, with the rights that are missing. Source: safety, "who may do what". */
export function refuseMore(mine: Access, codes: Iterable<string>, field?: string): void {
  const lacking = [...new Set(codes)].filter((code) => !holds(mine.permissions, code as Permission)).sort();
  if (lacking.length === 0) return;
  throw new DomainError("forbidden", "users.errors.grantsMore", {
    field,
    params: { permissions: listed(lacking) },
    extra: { lacking },
  });
}

/** Nor do they let anybody into a store in which they do not work themselves. */
export function refuseForeignStores(mine: Access, storeIds: readonly number[]): void {
  if (storeIds.every((id) => mine.stores.some((store) => store.id === id))) return;
  throw new DomainError("forbidden", "users.errors.foreignStore", { field: "storeIds" });
}

/**
 * The only way to change users, roles and rights so that somebody may lose one. Under the lock of `beginAccessChange` the rights that
 * active users hold are compared before and after: 409, with the rights, when one of those that are always held would have no holder any more.
 * @param change gets what the user who asks may do now
 * @param field where the refusal belongs
 */
export async function changeAccess<Result>(
  context: Pick<OperationContext, "em" | "user">,
  change: (mine: Access) => Promise<Result>,
  field?: string,
): Promise<Result> {
  const { em } = context;
  const mine = await beginAccessChange(context);
  const before = await keptRights(em);
  const result = await change(mine);
  await em.flush();
  const after = await keptRights(em);
  const lost = before.filter((right) => !after.includes(right));
  if (lost.length === 0) return result;
  throw new DomainError("conflict", "users.errors.lastHolder", {
    field,
    params: { permissions: listed(lost) },
    extra: { lost },
  });
}

/** Which of the rights that are always held some active user holds by an active role. */
async function keptRights(em: Em): Promise<Permission[]> {
  const found = await rows(em)
    .selectFrom("system_users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .innerJoin("role_permissions as rp", "rp.role_id", "r.id")
    .innerJoin("permissions as p", "p.id", "rp.permission_id")
    .select("p.code")
    .distinct()
    .where("u.is_active", "=", true)
    .where("u.is_deleted", "=", false)
    .where("r.is_active", "=", true)
    .where("rp.granted", "=", true)
    .where("p.code", "in", KEPT_RIGHTS)
    .execute();
  const held = new Set(found.map(({ code }) => code));
  return KEPT_RIGHTS.filter((right) => holds(held, right));
}

/** The rights of roles, also of roles that are inactive now. */
export async function rightsOfRoles(em: Em, roleIds: readonly number[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const found = await rows(em)
    .selectFrom("role_permissions as rp")
    .innerJoin("permissions as p", "p.id", "rp.permission_id")
    .select("p.code")
    .distinct()
    .where("rp.granted", "=", true)
    .where("rp.role_id", "in", [...roleIds])
    .execute();
  return found.map(({ code }) => code);
}

/** The rights of a user, or those that the user would have if the user and all roles were active. */
export async function rightsOfUser(em: Em, userId: number): Promise<string[]> {
  const held = rows(em).selectFrom("user_roles").select("role_id").where("user_id", "=", userId);
  const roleIds = (await held.execute()).map(({ role_id }) => role_id);
  return rightsOfRoles(em, roleIds);
}

/** Signs a user out everywhere, and makes what was handed out for signing in useless. */
export async function endAccess(em: Em, userId: number): Promise<void> {
  await rows(em).deleteFrom("sessions").where("user_id", "=", userId).execute();
  await rows(em).deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
}
