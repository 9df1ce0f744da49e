import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isProductRight } from "#app/lib/permissions.ts";
import { changeAccess } from "#app/modules/user-management/access-rules.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getPermission, readPermission } from "./read-permissions.server.ts";

/** Deletes a permission, and takes it from the roles that grant it. A right that the product uses stays: 409. */
export const removePermission = operation({
  name: "removePermission",
  summary: "Deletes a permission and takes it from every role",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "permissions",
  status: 204,
  run: (context, input) =>
    changeAccess(context, async () => {
      const { em, audit } = context;
      const before = await readPermission(em, input.id);
      if (isProductRight(before.code)) {
        throw new DomainError("conflict", "permissions.errors.ofProduct", { params: { permission: before.code } });
      }
      audit({ before });
      await rows(em).deleteFrom("role_permissions").where("permission_id", "=", input.id).execute();
      await rows(em).deleteFrom("permissions").where("id", "=", input.id).execute();
      return { id: input.id };
    }),
});

export const permissionRemoval = removal({
  removes: removePermission,
  async asks({ params: { id }, read }) {
    const { code, roles } = await read(getPermission, { id });
    const isKept = isProductRight(code);
    return {
      title: "permissions.delete",
      text: isKept ? "permissions.ofProductText" : "permissions.deleteText",
      names: { name: { text: code, dir: "ltr" } },
      counts: { count: roles },
      isKept,
      under: { label: { key: "permissions.title" }, href: paths.users.permissions.list() },
    };
  },
  done: () => ({ href: paths.users.permissions.list(), toast: "permissions.deleted" }),
});
