import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { LensJob } from "./lens-job.ts";

export const LensJobEventSchema = defineEntity({
  name: "LensJobEvent",
  tableName: "lens_job_events",
  properties: {
    id: id(),
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id"),
    step: line(20),
    fromStatus: line(20).nullable(),
    toStatus: line(20),
    at: p.datetime().defaultRaw("clock_timestamp()"),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").nullable(),
    note: p.text().nullable(),
    /** What the step alone knows: the reason of a hold, the channel and text of a message, who approved. */
    details: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ properties: ["jobId", "id"] }, { properties: ["at"] }],
});

/** One step of a lens job: nobody changes or removes it. The time in each status comes from these rows. */
export class LensJobEvent extends LensJobEventSchema.class {}
LensJobEventSchema.setClass(LensJobEvent);

export const LensJobFileSchema = defineEntity({
  name: "LensJobFile",
  tableName: "lens_job_files",
  properties: {
    id: id(),
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id"),
    orderVersion: p.integer(),
    fileName: line(120),
    content: p.text(),
    /** The earlier file that this one replaces. */
    replaces: line(120).nullable(),
    writtenAt: p.datetime().defaultRaw("now()"),
    writtenBy: p.integer().nullable(),
  },
  uniques: [{ properties: ["jobId", "orderVersion"] }],
});

/** The order file of one version of a job, as the laboratory got it. */
export class LensJobFile extends LensJobFileSchema.class {}
LensJobFileSchema.setClass(LensJobFile);
