import { sql } from "kysely";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { DayHours } from "#app/modules/appointments/hours/opening-hours.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { jobOfToken } from "./passport-token.server.ts";

/** How long a passport is shown after its job ended. */
export const PASSPORT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The statuses in which nothing more happens to a job, except one that is made again. */
const ENDED: readonly JobStatus[] = ["collected", "cancelled", "returned"];

export type Passport = {
  number: string;
  firstName: string | null;
  status: JobStatus;
  /** The days of its steps; null for a step that is still to come. */
  steps: { ordered: Date; laboratory: Date | null; ready: Date | null; collected: Date | null };
  promisedOn: string | null;
  store: {
    name: string;
    nameAr: string | null;
    address: string | null;
    addressAr: string | null;
    phone: string | null;
  };
  hours: DayHours[];
};

/**
 * What a customer may see of a job. Guesses at addresses are counted by the address of who asks.
 * @throws 404 for an address that names no job, and where the company shows no passports; 410 some weeks after the job ended; 429
 */
export async function readPassport(em: Em, token: string, { ip }: { ip: string | null }): Promise<Passport> {
  if (!(await keptSettings(em)).jobPassport) throw notFound();
  const attempt = await countFromAddress(em, ip, "passport");
  const jobId = await jobOfToken(em, token);
  const job = jobId === null ? null : await shownJob(em, jobId);
  if (!job) throw notFound();
  await attempt.succeeded();
  const status = job.status as JobStatus;
  const ended = ENDED.includes(status) ? (job.collectedAt ?? job.statusSince) : null;
  if (ended && Date.now() - ended.getTime() > PASSPORT_DAYS * DAY_MS) {
    throw new DomainError("gone", "lensPapers.passportPage.ended");
  }
  const { name, nameAr, address, addressAr, phone } = job;
  return {
    number: job.number,
    firstName: job.firstName,
    status,
    steps: {
      ordered: job.orderedAt,
      laboratory: job.laboratoryAt,
      ready: job.readyAt,
      collected: status === "collected" ? job.collectedAt : null,
    },
    promisedOn: job.promisedOn,
    store: { name, nameAr, address, addressAr, phone },
    hours: (await storeTimes(em, job.storeId)).days,
  };
}

/** The job itself, or the one that makes it again: customers keep the address that they got first. */
const shownJob = (em: Em, jobId: number) =>
  rows(em)
    .withRecursive("chain(id, first_at)", (db) =>
      db
        .selectFrom("lens_jobs")
        .select(["id", "created_at as first_at"])
        .where("id", "=", jobId)
        .where("deleted_at", "is", null)
        .union(
          db
            .selectFrom("lens_jobs as n")
            .innerJoin("chain as b", "b.id", "n.remake_of_id")
            .select(["n.id", "b.first_at"])
            .where("n.deleted_at", "is", null),
        ),
    )
    .selectFrom("chain")
    .innerJoin("lens_jobs as j", "j.id", "chain.id")
    .innerJoin("stores as o", "o.id", "j.store_id")
    .leftJoin("customers as c", "c.id", "j.customer_id")
    .leftJoin("sales as s", "s.id", "j.sale_id")
    .select(["j.job_number as number", "j.status", "j.status_since as statusSince", "j.store_id as storeId"])
    .select(["chain.first_at as orderedAt", "j.ready_at as readyAt", "j.collected_at as collectedAt"])
    .select(["j.promised_on as promisedOn", "o.name", "o.name_ar as nameAr", "o.address", "o.address_ar as addressAr"])
    .select("o.phone")
    .select(sql<string | null>`nullif(split_part(coalesce(c.first_name, s.customer_name), ' ', 1), '')`.as("firstName"))
    .select(
      sql<Date | null>`coalesce(j.sent_at, (select min(e.at) from lens_job_events e
        where e.job_id = j.id and e.to_status in ('sent','in_lab') and e.from_status <> e.to_status))`.as(
        "laboratoryAt",
      ),
    )
    .orderBy("j.id", "desc")
    .executeTakeFirst();
