import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Vendor } from "#db/entities/purchasing/vendor.ts";

export const LaboratorySchema = defineEntity({
  name: "Laboratory",
  tableName: "lens_laboratories",
  properties: {
    id: id(),
    vendorId: () => p.manyToOne(Vendor).mapToPk().name("vendor_id").unique(),
    /** The number under which the laboratory knows the shop. */
    accountNumber: line(40).nullable(),
    /** The working days from sending to receiving, unless its lens design says otherwise. */
    usualDays: p.integer().default(7),
    /** The working days of one lens design: single_vision, bifocal, progressive. */
    daysByDesign: p.json<Record<string, number>>().default("{}"),
    /** How the laboratory wants its order files: the fields that differ from the usual profile. */
    profile: p.json<Record<string, unknown>>().default("{}"),
    /** The folder into which order files are also written, below the configured base folder. */
    folder: line(120).nullable(),
    isActive: p.boolean().default(true),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [{ name: "lens_laboratories_usual_days_check", expression: "usual_days between 0 and 120" }],
});

/** A vendor that makes or edges lenses to order. */
export class Laboratory extends LaboratorySchema.class {}
LaboratorySchema.setClass(Laboratory);
