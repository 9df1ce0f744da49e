import { defineEntity, p } from "@mikro-orm/core";
import { createdAt } from "#db/entities/base.ts";
import { Permission } from "./permission.ts";
import { Role } from "./role.ts";

export const RolePermissionSchema = defineEntity({
  name: "RolePermission",
  tableName: "role_permissions",
  properties: {
    roleId: () => p.manyToOne(Role).mapToPk().name("role_id").primary(),
    permissionId: () => p.manyToOne(Permission).mapToPk().name("permission_id").primary(),
    granted: p.boolean().default(true),
    assignedAt: createdAt(),
  },
  primaryKeys: ["roleId", "permissionId"],
});

/** A right that a role grants. */
export class RolePermission extends RolePermissionSchema.class {}
RolePermissionSchema.setClass(RolePermission);
