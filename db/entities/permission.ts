import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "./base.ts";

export const PermissionSchema = defineEntity({
  name: "Permission",
  tableName: "permissions",
  properties: {
    id: id(),
    code: line(120).unique(),
    module: line(40),
    action: line(40),
    resource: line(120),
    description: p.text().nullable(),
  },
});

/** One right, in the form module:action. */
export class Permission extends PermissionSchema.class {}
PermissionSchema.setClass(Permission);
