import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Register } from "./register.ts";

export const RegisterDisplaySchema = defineEntity({
  name: "RegisterDisplay",
  tableName: "register_displays",
  properties: {
    id: id(),
    registerId: () => p.manyToOne(Register).mapToPk().name("register_id"),
    /** The SHA-256 of the code that pairs a screen, until it is used. */
    codeHash: line(64).nullable(),
    codeExpiresAt: p.datetime().nullable(),
    /** The SHA-256 of the screen's own token; null until it is paired. */
    tokenHash: line(64).nullable().unique(),
    userAgent: line(255).nullable(),
    pairedAt: p.datetime().nullable(),
    lastSeenAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
    createdAt: createdAt(),
  },
  indexes: [
    { properties: ["registerId"] },
    {
      name: "register_displays_code",
      expression:
        "create unique index register_displays_code on register_displays (code_hash) where code_hash is not null",
    },
  ],
});

/** A screen that shows customers the cart of a register, or the code that pairs one. */
export class RegisterDisplay extends RegisterDisplaySchema.class {}
RegisterDisplaySchema.setClass(RegisterDisplay);
