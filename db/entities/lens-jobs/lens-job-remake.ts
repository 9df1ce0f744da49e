import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { LensJob } from "./lens-job.ts";

export const LensJobRemakeSchema = defineEntity({
  name: "LensJobRemake",
  tableName: "lens_job_remakes",
  properties: {
    id: id(),
    /** The job that was made badly, and the job that makes it again. */
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id").unique(),
    newJobId: () => p.manyToOne(LensJob).mapToPk().name("new_job_id").unique(),
    reason: line(30),
    fault: line(10),
    /** Who pays for it, and whether it counts in the rate of remakes. */
    payer: line(10),
    isCounted: p.boolean().default(true),
    /** Both, right or left. */
    eyes: line(1),
    /** What is different this time, in words. */
    changes: p.text().nullable(),
    /** What it costs the shop, before VAT. */
    cost: money().nullable(),
    /** The credit that the shop asks of the laboratory, and the credit that came. */
    creditAsked: money().nullable(),
    creditAskedOn: p.date().nullable(),
    creditReceived: money().nullable(),
    creditReceivedOn: p.date().nullable(),
    /** The number of the laboratory's credit note. */
    creditNote: line(60).nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "lens_job_remakes_reason_check",
      expression:
        "reason in ('measure','transcription','doctor_change','non_adapt','lab_power','lab_other','breakage_shop','breakage_lab','frame_fit','warranty_coating','warranty_breakage','customer_choice')",
    },
    { name: "lens_job_remakes_fault_check", expression: "fault in ('shop','lab','doctor','customer','none')" },
    { name: "lens_job_remakes_payer_check", expression: "payer in ('shop','lab','doctor','customer','shared')" },
    { name: "lens_job_remakes_eyes_check", expression: "eyes in ('B','R','L')" },
    { name: "lens_job_remakes_jobs_check", expression: "job_id <> new_job_id" },
    {
      name: "lens_job_remakes_amounts_check",
      expression: "cost >= 0 and credit_asked >= 0 and credit_received >= 0",
    },
  ],
  indexes: [{ properties: ["createdAt"] }],
});

/** Why a job was made again, whose fault it was, and who pays: one row of the remake ledger. */
export class LensJobRemake extends LensJobRemakeSchema.class {}
LensJobRemakeSchema.setClass(LensJobRemake);
