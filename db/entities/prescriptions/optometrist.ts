import { defineEntity } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";

export const OptometristSchema = defineEntity({
  name: "Optometrist",
  tableName: "optometrists",
  properties: {
    id: id(),
    name: line(),
    licenseNumber: line(80).nullable(),
    /** The authority or region that gave the licence. */
    licenseState: line(80).nullable(),
    phone: line(40).nullable(),
    email: line().nullable(),
    status: line(10).default("active"),
    ...audited(),
  },
  checks: [{ name: "optometrists_status_check", expression: "status in ('active','inactive')" }],
});

/** An optometrist who works in the shops, with the licence to examine eyes. */
export class Optometrist extends OptometristSchema.class {}
OptometristSchema.setClass(Optometrist);
