import { z } from "zod";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { ProfileView } from "./profile.schema.server.ts";

/** The user's own profile, with roles and stores. */
export const getProfile = operation({
  name: "getProfile",
  summary: "The user who asks, with roles and stores",
  permission: [],
  input: z.object({}),
  output: ProfileView,
  run: readProfile,
});

export async function readProfile({ em, user, stores }: OperationContext): Promise<ProfileView> {
  const [found, roles] = await Promise.all([
    rows(em)
      .selectFrom("system_users")
      .select(["id", "username", "first_name as firstName", "last_name as lastName", "email", "phone", "version"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow(),
    rows(em)
      .selectFrom("user_roles as ur")
      .innerJoin("roles as r", "r.id", "ur.role_id")
      .select("r.name")
      .where("ur.user_id", "=", user.id)
      .where("r.is_active", "=", true)
      .orderBy("r.id")
      .execute(),
  ]);
  return {
    ...found,
    roles: roles.map(({ name }) => name),
    stores: stores.map(({ name, nameAr }) => ({ name, nameAr })),
  };
}
