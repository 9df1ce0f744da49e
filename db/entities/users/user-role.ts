import { defineEntity, p } from "@mikro-orm/core";
import { createdAt } from "#db/entities/base.ts";
import { Role } from "./role.ts";
import { SystemUser } from "./system-user.ts";

export const UserRoleSchema = defineEntity({
  name: "UserRole",
  tableName: "user_roles",
  properties: {
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").primary(),
    roleId: () => p.manyToOne(Role).mapToPk().name("role_id").primary(),
    assignedAt: createdAt(),
  },
  primaryKeys: ["userId", "roleId"],
});

/** A role that a user holds. */
export class UserRole extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRole);
