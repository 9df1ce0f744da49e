import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isProductRight } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { changeAccess } from "../access-rules.server.ts";
import { readPermission } from "./read-permissions.server.ts";

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
