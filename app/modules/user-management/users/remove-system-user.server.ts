import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changeAccess, endAccess } from "#app/modules/user-management/access-rules.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getSystemUser, readSystemUser } from "./read-system-users.server.ts";

/**
 * Removes a user, who is signed out everywhere at once. The name stays with what the user did. Nobody removes themselves, or the last holder
 * of a right that must have one: 409.
 */
export const removeSystemUser = operation({
  name: "removeSystemUser",
  summary: "Removes a user; what the user did keeps the name",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "system_users",
  status: 204,
  run: (context, input) =>
    changeAccess(context, async () => {
      const { em, audit, user } = context;
      audit({ before: await readSystemUser(em, input.id) });
      if (input.id === user.id) throw new DomainError("conflict", "users.errors.removeSelf");
      const now = new Date();
      await rows(em)
        .updateTable("system_users")
        .set((e) => ({
          is_active: false,
          is_deleted: true,
          deleted_at: now,
          updated_at: now,
          version: e("version", "+", 1),
        }))
        .where("id", "=", input.id)
        .execute();
      await endAccess(em, input.id);
      return { id: input.id };
    }),
});

export const userRemoval = removal({
  removes: removeSystemUser,
  async asks({ params: { id }, read }) {
    const { firstName, lastName } = await read(getSystemUser, { id });
    return {
      title: "users.delete",
      text: "users.deleteText",
      names: { name: `${firstName} ${lastName}` },
      under: { label: { key: "users.tabs.users" }, href: paths.users.users.list() },
    };
  },
  done: () => ({ href: paths.users.users.list(), toast: "users.deleted" }),
});
