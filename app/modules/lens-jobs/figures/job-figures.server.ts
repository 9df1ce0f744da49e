import { type RawBuilder, sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { isLateSql } from "#app/modules/lens-jobs/job-view.server.ts";
import {
  dayOf,
  daysBetween,
  inPeriod,
  inStores,
  type JobScope,
  jobsBy,
  percentile,
  percentOf,
} from "./job-scope.server.ts";

/** The days from sending to receiving. Jobs that the branch edges were sent nowhere. */
const LAB_DAYS = daysBetween(sql`j.sent_at`, sql`j.received_at`);
/** The days from the sale to the collection. */
const ALL_DAYS = daysBetween(sql`s.sale_date`, sql`j.collected_at`);
const EXPECTED = sql`j.expected_on is not null`;
const PROMISED = sql`j.promised_on is not null`;

/** What came from laboratories in a period, by one thing: how many jobs, how long they took, and how many came by their day. */
export const receivedBy = (key: RawBuilder<unknown>, scope: JobScope) => sql`
  select ${key} as key, count(*)::int as received, ${percentile(0.5, LAB_DAYS)} as "labMedian", ${percentile(0.9, LAB_DAYS)} as "labP90",
    ${percentOf(sql`count(*) filter (where ${EXPECTED} and ${dayOf(sql`j.received_at`)} <= j.expected_on)`, sql`count(*) filter (where ${EXPECTED})`)} as "onTime",
    coalesce(sum(j.cost), 0)::numeric(14,2) as spend
  from ${jobsBy("received_at", scope)} and j.sent_at is not null group by 1`;

/** What was finished in a period: how many jobs, and how many by the day that the customer was told. */
export const finishedBy = (key: RawBuilder<unknown>, scope: JobScope) => sql`
  select ${key} as key, count(*)::int as finished,
    ${percentOf(sql`count(*) filter (where ${PROMISED} and ${dayOf(sql`j.ready_at`)} <= j.promised_on)`, sql`count(*) filter (where ${PROMISED})`)} as "readyOnTime"
  from ${jobsBy("ready_at", scope)} group by 1`;

/** What customers collected in a period, and how long they waited since the sale. A pair that was made again after it had been collected is in no figure. */
export const collectedBy = (key: RawBuilder<unknown>, scope: JobScope) => sql`
  select ${key} as key, count(*)::int as collected, ${percentile(0.5, ALL_DAYS)} as "allMedian", ${percentile(0.9, ALL_DAYS)} as "allP90"
  from (select j.* from ${jobsBy("collected_at", scope)}
    and (select o.collected_at from lens_jobs o where o.id = j.remake_of_id) is null) j
  join sales s on s.id = j.sale_id group by 1`;

/** The first checks of jobs in a period, and how many of them passed. An accepted failure did not pass. */
export const firstChecksBy = (key: RawBuilder<unknown>, scope: JobScope) => sql`
  select ${key} as key, count(*)::int as checked, ${percentOf(sql`count(*) filter (where k.passed)`, sql`count(*)`)} as "firstPass"
  from lens_job_checks k join lens_jobs j on j.id = k.job_id
  where ${inPeriod("k.at", scope)} and ${inStores("j.store_id", scope)}
    and not exists (select from lens_job_checks b where b.job_id = k.job_id and b.id < k.id)
  group by 1`;

/** The credits that laboratories were asked for and have not answered, now. */
export const openCreditsBy = (key: RawBuilder<unknown>, scope: JobScope) => sql`
  select ${key} as key, count(*)::int as credits, sum(r.credit_asked)::numeric(14,2) as "openCredits"
  from lens_job_remakes r join lens_jobs j on j.id = r.job_id
  where r.credit_asked > 0 and r.credit_received is null and r.deleted_at is null and ${inStores("j.store_id", scope)}
  group by 1`;

/** How long jobs stayed in each status that they left in a period. Each event asks for the store of its job, so that the jobs of other periods are not read. */
export const stateTimes = (scope: JobScope) => sql`
  select e.from_status as "rowKey", e.from_status as state, count(*)::int as jobs,
    ${percentile(0.5, sql`x.days`)} as "medianDays", ${percentile(0.9, sql`x.days`)} as "p90Days"
  from lens_job_events e
  cross join lateral (
    select ${daysBetween(sql`p.at`, sql`e.at`)} as days from lens_job_events p
    where p.job_id = e.job_id and p.id < e.id and p.to_status is distinct from p.from_status
    order by p.id desc limit 1
  ) x
  where ${inPeriod("e.at", scope)} and e.from_status <> e.to_status
    and (select j.store_id from lens_jobs j where j.id = e.job_id) = any(${[...scope.storeIds]}::int[])
  group by 1`;

/** The open jobs now, by status and by the days since they have it. */
export function progress(scope: JobScope): RawBuilder<unknown> {
  const aged = (from: number, to: number | null) =>
    sql`(count(*) filter (where age >= ${sql.lit(from)} ${to === null ? sql`` : sql`and age <= ${sql.lit(to)}`}))::int`;
  return sql`
    select status as "rowKey", status as state, count(*)::int as jobs, ${aged(0, 2)} as "upTo2", ${aged(3, 7)} as "upTo7",
      ${aged(8, 14)} as "upTo14", ${aged(15, null)} as "over14", max(age) as oldest,
      (count(*) filter (where late))::int as late, (count(*) filter (where held))::int as held
    from (
      select j.status, greatest(extract(day from now() - j.status_since), 0)::int as age, ${isLateSql(riyadhDay())} as late,
        j.hold_reason is not null as held
      from lens_jobs j
      where ${inStores("j.store_id", scope)} and j.deleted_at is null
        and j.status not in ('collected', 'cancelled', 'remade', 'returned')
    ) open group by status`;
}

/** The jobs that were finished in a period, each with its days. */
export const finishedJobs = (scope: JobScope, storeName: RawBuilder<unknown>) => sql`
  select j.id::text as "rowKey", j.job_number as number, j.ready_at as at, ${storeName} as store, v.name as laboratory,
    j.lens_name as lens, round(${LAB_DAYS}::numeric, 1) as "labDays",
    round(${daysBetween(sql`j.created_at`, sql`j.ready_at`)}::numeric, 1) as "readyDays", j.promised_on::text as promised,
    case when ${PROMISED} then case when ${dayOf(sql`j.ready_at`)} <= j.promised_on then 'yes' else 'no' end end as punctual,
    case when j.remake_of_id is null then 'no' else 'yes' end as remake, j.cost
  from (select j.* from ${jobsBy("ready_at", scope)}) j
  join stores st on st.id = j.store_id
  left join lens_laboratories l on l.id = j.laboratory_id left join vendors v on v.id = l.vendor_id`;
