import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "#db/entities/base.ts";

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
    version: p.integer().version().default(1),
  },
});

/** One right, in the form module:action. */
export class Permission extends PermissionSchema.class {}
PermissionSchema.setClass(Permission);
