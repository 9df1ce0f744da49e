import { beginChange } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { isProductRight } from "#app/lib/permissions.ts";
import { changeAccess } from "#app/modules/user-management/access-rules.server.ts";
import { Permission } from "#db/entities/users/permission.ts";
import { freeCode } from "./create-permission.server.ts";
import { PermissionChange, PermissionView } from "./permission.schema.server.ts";
import { readPermission } from "./read-permissions.server.ts";

/**
 * Changes a permission. The module and the action of a right that the product uses stay, and so does the code of a permission that a role grants,
 * because another code would be another right in the hands of everybody who has that role: 422.
 */
export const updatePermission = operation({
  name: "updatePermission",
  summary: "Changes a permission",
  permission: "users:manage",
  input: PermissionChange,
  output: PermissionView,
  writes: "permissions",
  run: (context, { id, version, ...changes }) =>
    changeAccess(context, async () => {
      const { em } = context;
      const before = await readPermission(em, id);
      await beginChange(context, "permissions", before, version);
      const code = await codeAfter(context, before, changes);
      if (code !== before.code) refuseOtherCode(before, before.module === changes.module ? "action" : "module");
      em.assign(await em.findOneOrFail(Permission, { id }), { ...changes, code });
      await em.flush();
      return readPermission(em, id);
    }),
});

function refuseOtherCode({ code, roles }: PermissionView, field: string): void {
  if (isProductRight(code)) {
    throw new DomainError("rule", "permissions.errors.ofProductStays", { field, params: { permission: code } });
  }
  if (roles > 0) throw new DomainError("rule", "permissions.errors.granted", { field, params: { count: roles } });
}

type Changes = { module: string; action: string; resource: string };

/** A code names the module and the action; it follows the resource only where it names that as well. */
async function codeAfter({ em }: OperationContext, before: PermissionView, after: Changes): Promise<string> {
  const isSame = before.module === after.module && before.action === after.action;
  const isShort = before.code === `${before.module}:${before.action}`;
  return isSame && (isShort || before.resource === after.resource) ? before.code : freeCode(em, after, before.id);
}
