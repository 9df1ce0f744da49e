import { defineEntity } from "@mikro-orm/core";
import { lookup } from "#db/entities/base.ts";

export const MovementKindSchema = defineEntity({
  name: "MovementKind",
  tableName: "movement_kinds",
  properties: {
    ...lookup(),
  },
});

/** Why stock moved. */
export class MovementKind extends MovementKindSchema.class {}
MovementKindSchema.setClass(MovementKind);
