import { defineEntity, p } from "@mikro-orm/core";
import { id } from "#db/entities/base.ts";
import { Prescription } from "./prescription.ts";

export const PrescriptionVersionSchema = defineEntity({
  name: "PrescriptionVersion",
  tableName: "prescription_versions",
  properties: {
    id: id(),
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id"),
    version: p.integer(),
    /** Every field of the prescription as it was, by the names that calls use. */
    values: p.json<Record<string, unknown>>(),
    /** When this version was written, and by whom. */
    writtenAt: p.datetime(),
    writtenBy: p.integer().nullable(),
  },
  uniques: [{ properties: ["prescriptionId", "version"] }],
});

/** A prescription as it was before a change: earlier versions stay readable. */
export class PrescriptionVersion extends PrescriptionVersionSchema.class {}
PrescriptionVersionSchema.setClass(PrescriptionVersion);
