import { type RawBuilder, sql } from "kysely";
import { inPeriod, inStores, type JobScope, jobsBy, percentOf } from "./job-scope.server.ts";

/** By what the rates of remakes are told apart. */
export const RATES_BY = ["laboratory", "lens", "doctor", "optician", "reason"] as const;
export type RatesBy = (typeof RATES_BY)[number];

type Group = { key: RawBuilder<unknown>; joins?: RawBuilder<unknown>; name: RawBuilder<unknown> };

/** Who wrote a prescription (p), as a key: d12 is doctor 12, o3 optometrist 3. Nobody is an empty text. */
export const PRESCRIBER = sql`coalesce('d' || p.doctor_id, 'o' || p.optometrist_id, '')`;

const personName = (table: string, id: RawBuilder<unknown>) =>
  sql`(select nullif(trim(concat_ws(' ', x.first_name, x.last_name)), '') from ${sql.table(table)} x where x.id = ${id})`;

/** The name behind such a key. */
export const prescriberName = (key: RawBuilder<unknown>) =>
  sql`case left(${key}, 1) when 'd' then ${personName("doctors", sql`substr(${key}, 2)::int`)}
    when 'o' then (select x.name from optometrists x where x.id = substr(${key}, 2)::int) end`;

/** Each group has a key of a job (j), and the name of the key. A job without a laboratory was edged in the branch. */
const GROUPS: Record<Exclude<RatesBy, "reason">, Group> = {
  laboratory: {
    key: sql`coalesce(j.laboratory_id, 0)::text`,
    name: sql`(select v.name from lens_laboratories l join vendors v on v.id = l.vendor_id where l.id = key::int)`,
  },
  lens: { key: sql`coalesce(j.lens_name, '')`, name: sql`nullif(key, '')` },
  doctor: {
    key: PRESCRIBER,
    joins: sql`left join prescriptions p on p.id = j.prescription_id`,
    name: prescriberName(sql`key`),
  },
  // Who released the order answers for its measures; before that, who began the job.
  optician: {
    key: sql`coalesce(e.user_id, j.created_by, 0)::text`,
    joins: sql`left join lateral (select e.user_id from lens_job_events e where e.job_id = j.id and e.step = 'release'
      order by e.id desc limit 1) e on true`,
    name: personName("system_users", sql`key::int`),
  },
};

const remadeIn = (scope: JobScope, joins: RawBuilder<unknown> = sql``) =>
  sql`lens_job_remakes r join lens_jobs j on j.id = r.job_id ${joins}
    where ${inStores("j.store_id", scope)} and ${inPeriod("r.created_at", scope)} and r.deleted_at is null`;

const finishedIn = (scope: JobScope) => sql`(select count(*) from ${jobsBy("ready_at", scope)})`;

/** The jobs that were finished and made again in a period, with the rate: counted remakes of a hundred finished jobs. */
export function rateRows(by: RatesBy, scope: JobScope): RawBuilder<unknown> {
  if (by === "reason") {
    return sql`select r.reason as "rowKey", r.reason as name, f.finished, count(*)::int as remade,
        (count(*) filter (where r.is_counted))::int as counted,
        ${percentOf(sql`count(*) filter (where r.is_counted)`, sql`f.finished`)} as rate,
        coalesce(sum(r.cost), 0)::numeric(14,2) as cost
      from (select ${finishedIn(scope)}::int as finished) f cross join ${remadeIn(scope)}
      group by r.reason, f.finished`;
  }
  const { key, joins = sql``, name } = GROUPS[by];
  return sql`select key as "rowKey", ${name} as name, finished, remade, counted, ${percentOf(sql`counted`, sql`finished`)} as rate, cost
    from (
      select key, sum(finished)::int as finished, sum(remade)::int as remade, sum(counted)::int as counted,
        sum(cost)::numeric(14,2) as cost
      from (
        select ${key} as key, 1 as finished, 0 as remade, 0 as counted, 0::numeric as cost
        from (select j.* from ${jobsBy("ready_at", scope)}) j ${joins}
        union all
        select ${key}, 0, 1, r.is_counted::int, coalesce(r.cost, 0) from ${remadeIn(scope, joins)}
      ) each_one group by key
    ) grouped`;
}

/** The same of all jobs together: one row. */
export const rateOfAll = (scope: JobScope) => sql<{
  finished: number;
  remade: number;
  counted: number;
  rate: string | null;
  cost: string;
}>`select finished, remade, counted, ${percentOf(sql`counted`, sql`finished`)}::text as rate, cost
  from (select ${finishedIn(scope)}::int as finished, count(r.id)::int as remade,
      (count(r.id) filter (where r.is_counted))::int as counted, coalesce(sum(r.cost), 0)::numeric(14,2)::text as cost
    from ${remadeIn(scope)}) x`;
