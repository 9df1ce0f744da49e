import { defineEntity, p } from "@mikro-orm/core";

export const IntegrityCheckSchema = defineEntity({
  name: "IntegrityCheck",
  tableName: "integrity_checks",
  properties: {
    /** The store; 0 for what is true of all stores together. */
    storeId: p.integer().name("store_id").primary().autoincrement(false),
    checkedAt: p.datetime(),
    /** How long the check took, in milliseconds. */
    tookMs: p.integer(),
    /** What was found, in the shape of app/modules/inventory/integrity/kept-checks.server.ts. */
    found: p.json<Record<string, unknown>>(),
  },
});

/** The newest check of a store's stock against its history. A job in the background writes it. */
export class IntegrityCheck extends IntegrityCheckSchema.class {}
IntegrityCheckSchema.setClass(IntegrityCheck);
