import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { beginAccessChange, requireManager } from "../access-rules.server.ts";
import { readPermission } from "./read-permissions.server.ts";

/** Deletes a permission, and takes it from the roles that grant it. */
export const removePermission = operation({
  name: "removePermission",
  summary: "Deletes a permission and takes it from every role",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "permissions",
  status: 204,
  async run(context, input) {
    const { em, audit } = context;
    await beginAccessChange(context);
    audit({ before: await readPermission(em, input.id) });
    await rows(em).deleteFrom("role_permissions").where("permission_id", "=", input.id).execute();
    await rows(em).deleteFrom("permissions").where("id", "=", input.id).execute();
    await requireManager(em);
    return { id: input.id };
  },
});
