import { defineEntity, p } from "@mikro-orm/core";
import { createdAt } from "#db/entities/base.ts";
import { SystemUser } from "./system-user.ts";

export const SecondFactorSchema = defineEntity({
  name: "SecondFactor",
  tableName: "second_factors",
  properties: {
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").primary(),
    /** The secret from which the user's app makes its codes, in base 32, encrypted. */
    secret: p.text().hidden(),
    /** Null until a first code has shown that the app has the secret. */
    confirmedAt: p.datetime().nullable(),
    /** The 30 seconds whose code was used last: no code works twice. */
    lastStep: p.integer().nullable(),
    createdAt: createdAt(),
  },
  primaryKeys: ["userId"],
});

/** The codes by time that a user types after the password. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
