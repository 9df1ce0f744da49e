import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";

export const RoleSchema = defineEntity({
  name: "Role",
  tableName: "roles",
  properties: {
    id: id(),
    name: line(120).unique(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    createdAt: createdAt(),
    version: p.integer().version().default(1),
  },
});

/** A named set of permissions. */
export class Role extends RoleSchema.class {}
RoleSchema.setClass(Role);
