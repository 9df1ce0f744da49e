import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { beginAccessChange } from "#app/modules/user-management/access-rules.server.ts";
import { Permission } from "#db/entities/users/permission.ts";
import { type Em, rows } from "#db/orm.ts";
import { PermissionInput, PermissionView } from "./permission.schema.server.ts";
import { readPermission } from "./read-permissions.server.ts";

/** Adds a permission, which no role grants yet. */
export const createPermission = operation({
  name: "createPermission",
  summary: "Adds a permission",
  permission: "users:manage",
  input: PermissionInput,
  output: PermissionView,
  writes: "permissions",
  status: 201,
  async run(context, input) {
    const { em } = context;
    await beginAccessChange(context);
    const permission = em.create(Permission, { ...input, code: await freeCode(em, input) });
    await em.flush();
    return readPermission(em, permission.id);
  },
});

type Coded = { module: string; action: string; resource: string };

/** "module:action", or "module:action:resource" when that is taken; 409 when both are. Source: decision 15e. */
export async function freeCode(em: Em, { module, action, resource }: Coded, besides = 0): Promise<string> {
  const short = `${module}:${action}`;
  const long = `${short}:${resource.toLowerCase().replace(/\s+/g, "-")}`;
  const taken = await rows(em)
    .selectFrom("permissions")
    .select("code")
    .where("code", "in", [short, long])
    .where("id", "<>", besides)
    .execute();
  const free = [short, long].find((code) => taken.every((one) => one.code !== code));
  if (!free) throw new DomainError("conflict", "permissions.errors.codeTaken", { field: "resource" });
  return free;
}
