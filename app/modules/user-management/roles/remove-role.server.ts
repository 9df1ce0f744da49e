import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changeAccess } from "#app/modules/user-management/access-rules.server.ts";
import { languageOf } from "#app/modules/user-management/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getRole, readRole } from "./read-roles.server.ts";

/** Deletes a role, and takes it from the users who have it. */
export const removeRole = operation({
  name: "removeRole",
  summary: "Deletes a role and takes it from its users",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "roles",
  status: 204,
  run: (context, input) =>
    changeAccess(context, async () => {
      const { em, audit } = context;
      audit({ before: await readRole(em, input.id) });
      const db = rows(em);
      await db.deleteFrom("user_roles").where("role_id", "=", input.id).execute();
      await db.deleteFrom("role_permissions").where("role_id", "=", input.id).execute();
      await db.deleteFrom("roles").where("id", "=", input.id).execute();
      return { id: input.id };
    }),
});

export const roleRemoval = removal({
  removes: removeRole,
  async asks({ params: { id }, read }) {
    const { name, users } = await read(getRole, { id });
    return {
      title: "roles.delete",
      text: "roles.deleteText",
      names: { name: { text: name, lang: languageOf(name) } },
      counts: { count: users },
      under: { label: { key: "roles.title" }, href: paths.users.roles.list() },
    };
  },
  done: () => ({ href: paths.users.roles.list(), toast: "roles.deleted" }),
});
