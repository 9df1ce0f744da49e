import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";

export const TeamSchema = defineEntity({
  name: "Team",
  tableName: "teams",
  properties: {
    id: id(),
    name: line(120).unique(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    createdAt: createdAt(),
    version: p.integer().version().default(1),
  },
});

/** People who work together. A team grants nothing. */
export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
