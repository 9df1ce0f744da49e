import { commitSession, openSession } from "#app/http/session/session.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { type Em, rows } from "#db/orm.ts";

let serial = 0;

/** What `withPassword` gives a user to sign in with. */
export const PASSWORD = "correct horse battery";

/** Signs an actor in, and gives the user a password with which it can sign in or approve. */
export async function withPassword(em: Em, actor: Actor): Promise<Actor> {
  await signIn(em, actor);
  await rows(em)
    .updateTable("system_users")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("id", "=", actor.user.id)
    .execute();
  return actor;
}

/**
 * Signs an actor of `makeActor` in: the user's row gets exactly the actor's rights, by a role of its own, and a session.
 * @returns the bearer token, and the token as a Cookie header
 */
export async function signIn(em: Em, { user, permissions, store }: Actor): Promise<{ token: string; cookie: string }> {
  const db = rows(em);
  serial += 1;
  const role = await db
    .insertInto("roles")
    .values({ name: `Role ${serial} of ${user.username}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (permissions.size > 0) {
    const granted = await db
      .selectFrom("permissions")
      .select("id")
      .where("code", "in", [...permissions])
      .execute();
    await db
      .insertInto("role_permissions")
      .values(granted.map(({ id }) => ({ role_id: role.id, permission_id: id, granted: true })))
      .execute();
  }
  await db.deleteFrom("user_roles").where("user_id", "=", user.id).execute();
  await db.insertInto("user_roles").values({ user_id: user.id, role_id: role.id }).execute();
  const token = await openSession(em, user.id, store?.id ?? null);
  const cookie = (await commitSession(token)).split(";")[0] ?? "";
  return { token, cookie };
}
