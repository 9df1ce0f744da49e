import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { messagesOf, requiredText } from "#app/lib/fields.server.ts";
import { hashPassword, isTooLong } from "#app/modules/auth/password.server.ts";
import { isCommon } from "#app/modules/auth/password-rules.server.ts";
import { type Em, rows } from "#db/orm.ts";

const FirstAdmin = z.object({
  username: requiredText("users.errors.username", { min: 3, max: 60 }),
  email: z.email("errors.email").max(255),
  firstName: requiredText("users.errors.firstName", { max: 120 }),
  lastName: requiredText("users.errors.lastName", { max: 120 }),
  password: z
    .string({ error: "users.errors.password" })
    .min(8, "users.errors.password")
    .refine((value) => !isTooLong(value), "profile.errors.newLong")
    .refine((value) => !isCommon(value), "profile.errors.newCommon"),
  /** The shop's first store, made when there is none: without one there is nothing to work in. */
  storeName: requiredText("users.errors.storeName", { max: 255 }),
});

const FIRST_STORE_CODE = "S1";

/**
 * The first administrator of an empty database, with the role Super Admin, in every store; the first store too when there is
 * none. Refuses with 409 when somebody can already sign in.
 */
export async function createFirstAdmin(em: Em, rawInput: unknown): Promise<{ username: string; stores: number }> {
  const parsed = FirstAdmin.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  const { storeName, password, username, email, firstName, lastName } = parsed.data;
  const password_hash = await hashPassword(password);
  return em.transactional(async (tx) => {
    const db = rows(tx);
    const anyone = await db.selectFrom("system_users").select("id").where("is_active", "=", true).limit(1).execute();
    if (anyone.length > 0) throw new DomainError("conflict", "users.errors.notEmpty");
    const stores = await db.selectFrom("stores").select("id").execute();
    if (stores.length === 0) {
      const store = { code: FIRST_STORE_CODE, name: storeName, cash_needs_register: true };
      stores.push(await db.insertInto("stores").values(store).returning("id").executeTakeFirstOrThrow());
    }
    const user = await db
      .insertInto("system_users")
      .values({ username, email, first_name: firstName, last_name: lastName, password_hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    const role = await db.selectFrom("roles").select("id").where("name", "=", "Super Admin").executeTakeFirstOrThrow();
    await db.insertInto("user_roles").values({ user_id: user.id, role_id: role.id }).execute();
    await db
      .insertInto("user_stores")
      .values(stores.map(({ id }) => ({ user_id: user.id, store_id: id })))
      .execute();
    await db
      .insertInto("audit_log")
      .values({
        actor_id: user.id,
        actor_email: email,
        action: "createFirstAdmin",
        entity: "system_users",
        entity_id: user.id,
      })
      .execute();
    return { username, stores: stores.length };
  });
}
