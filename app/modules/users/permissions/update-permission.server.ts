import { beginChange } from "#app/lib/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Permission } from "#db/entities/permission.ts";
import { beginAccessChange } from "../access-rules.server.ts";
import { freeCode } from "./create-permission.server.ts";
import { PermissionChange, PermissionView } from "./permission.schema.server.ts";
import { readPermission } from "./read-permissions.server.ts";

/**
 * Changes a permission. While a role grants it, its code stays, because another code would be another right in the hands of everybody who has
 * that role: 422.
 */
export const updatePermission = operation({
  name: "updatePermission",
  summary: "Changes a permission",
  permission: "users:manage",
  input: PermissionChange,
  output: PermissionView,
  writes: "permissions",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    await beginAccessChange(context);
    const before = await readPermission(em, id);
    await beginChange(context, "permissions", before, version);
    const code = await codeAfter(context, before, changes);
    if (code !== before.code && before.roles > 0) {
      throw new DomainError("rule", "permissions.errors.granted", {
        field: before.module === changes.module ? "action" : "module",
        params: { count: before.roles },
      });
    }
    em.assign(await em.findOneOrFail(Permission, { id }), { ...changes, code });
    await em.flush();
    return readPermission(em, id);
  },
});

type Changes = { module: string; action: string; resource: string };

/** A code names the module and the action; it follows the resource only where it names that as well. */
async function codeAfter({ em }: Parameters<typeof beginAccessChange>[0], before: PermissionView, after: Changes) {
  const isSame = before.module === after.module && before.action === after.action;
  const isShort = before.code === `${before.module}:${before.action}`;
  return isSame && (isShort || before.resource === after.resource) ? before.code : freeCode(em, after, before.id);
}
