import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "#db/entities/base.ts";

export const SystemUserSchema = defineEntity({
  name: "SystemUser",
  tableName: "system_users",
  properties: {
    id: id(),
    username: line(60).unique(),
    email: line().unique(),
    firstName: line(120),
    lastName: line(120),
    phone: line(40).nullable(),
    passwordHash: line(255).hidden(),
    isActive: p.boolean().default(true),
    isDeleted: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    lastLogin: p.datetime().nullable(),
    locale: line(5).default("en"),
    /** The columns that the user has chosen to see, by the name of the list; null before the first choice. */
    listColumns: p.json<Record<string, string[]>>().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: p.integer().version().default(1),
  },
});

/** A member of staff who can sign in. */
export class SystemUser extends SystemUserSchema.class {}
SystemUserSchema.setClass(SystemUser);
