import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { LensJob } from "./lens-job.ts";

export const ToleranceSetSchema = defineEntity({
  name: "ToleranceSet",
  tableName: "tolerance_sets",
  properties: {
    id: id(),
    name: line(120),
    nameAr: line(120).nullable(),
    /** Where its figures come from. */
    source: line(200).nullable(),
    /** The set of every check that does not choose another one: exactly one set. */
    isDefault: p.boolean().default(false),
    /** The rows: an item, the lens design, the range of powers, the kind of limit and its value. */
    rows: p.json<Record<string, unknown>[]>(),
    ...audited(),
  },
  indexes: [
    {
      name: "tolerance_sets_default",
      expression:
        "create unique index tolerance_sets_default on tolerance_sets (is_default) where is_default and deleted_at is null",
    },
  ],
});

/** The limits within which finished glasses pass their final check. */
export class ToleranceSet extends ToleranceSetSchema.class {}
ToleranceSetSchema.setClass(ToleranceSet);

export const LensJobCheckSchema = defineEntity({
  name: "LensJobCheck",
  tableName: "lens_job_checks",
  properties: {
    id: id(),
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id"),
    at: p.datetime().defaultRaw("clock_timestamp()"),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    toleranceSetId: () => p.manyToOne(ToleranceSet).mapToPk().name("tolerance_set_id").nullable(),
    /** The set as it was: its name and rows. */
    toleranceSet: p.json<Record<string, unknown>>(),
    readings: p.json<Record<string, unknown>>(),
    /** Each item with what was ordered, what was read, the limit, and whether it passed. */
    results: p.json<Record<string, unknown>[]>(),
    passed: p.boolean(),
    /** Who accepted a failed check, and why. */
    acceptedBy: () => p.manyToOne(SystemUser).mapToPk().name("accepted_by").nullable(),
    acceptedReason: line(300).nullable(),
    acceptedAt: p.datetime().nullable(),
    notes: p.text().nullable(),
  },
  checks: [
    {
      name: "lens_job_checks_accepted_check",
      expression:
        "(accepted_by is null) = (accepted_at is null) and (accepted_by is null) = (accepted_reason is null) and not (passed and accepted_by is not null)",
    },
  ],
  indexes: [{ properties: ["jobId", "id"] }, { properties: ["at"] }],
});

/** One final check of finished glasses. */
export class LensJobCheck extends LensJobCheckSchema.class {}
LensJobCheckSchema.setClass(LensJobCheck);
