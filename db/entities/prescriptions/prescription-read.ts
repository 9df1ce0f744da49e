import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const PrescriptionReadSchema = defineEntity({
  name: "PrescriptionRead",
  tableName: "prescription_reads",
  properties: {
    id: id(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    /** The prescriptions that were shown together: one, or a page of the list. Their rows name the customers. */
    prescriptionIds: p.array<number>().columnType("int[]"),
    /** The way of reading: opened, list, print, fhir. */
    way: line(10),
    readAt: p.datetime().defaultRaw("now()"),
  },
  checks: [{ name: "prescription_reads_way_check", expression: "way in ('opened','list','print','fhir')" }],
  indexes: [
    {
      name: "prescription_reads_ids",
      expression: "create index prescription_reads_ids on prescription_reads using gin (prescription_ids)",
    },
  ],
});

/** The reads of prescriptions' measures, with their users and times: health data, so each look is on record. */
export class PrescriptionRead extends PrescriptionReadSchema.class {}
PrescriptionReadSchema.setClass(PrescriptionRead);
