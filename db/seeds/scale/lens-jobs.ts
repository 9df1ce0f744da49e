import { sql } from "kysely";
import { draw } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 5_000;

/**
 * Adds lens jobs of the last six years until there are `target`, in all stores: those of the last weeks in every status, the older ones collected,
 * a few cancelled or made again. Each has the events of its life and its final check. Needs stores, customers, users, a laboratory and a tolerance set.
 */
export async function addLensJobs(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "lens_jobs"));
  if (missing <= 0) return;
  const highest = await highestId(db, "lens_jobs");
  await sql`
    create temporary table scale_wearers on commit drop as
    select id, (row_number() over (order by id) - 1)::int as rank, (count(*) over ())::int as wearers
    from customers where deleted_at is null`.execute(db);
  await sql`create unique index on scale_wearers (rank)`.execute(db);
  await inSteps(missing, STEP, async (first, last) => {
    await insertJobs(db, highest, missing, first, last);
    await insertEvents(db, highest + first, highest + last);
  });
  await movePastIds(db, "lens_jobs");
  await movePastIds(db, "lens_job_events");
  log(`${figure(missing)} lens jobs added`);
}

const n = sql.ref("n");
const pick = (salt: number, table: "stores" | "lens_laboratories") =>
  sql`(select id from ${sql.table(table)} order by id offset ${draw(n, salt, sql`(select count(*) from ${sql.table(table)})`)} limit 1)`;

const OPEN = ["draft", "released", "sent", "in_lab", "received", "failed_check", "checked", "ready", "notified"];

/** The newest hundredth is open, a part of it in each status. Of the others one in forty was cancelled, one in twenty-five made again. */
const status = sql`case when n > total * 0.99 then (array[${sql.join(OPEN.map((one) => sql.lit(one)))}])[1 + ${draw(n, 41, OPEN.length)}]
  when ${draw(n, 42, 40)} = 0 then 'cancelled' when ${draw(n, 43, 25)} = 0 then 'remade' else 'collected' end`;

const insertJobs = (db: Db, highest: number, total: number, first: number, last: number) =>
  sql`
    insert into lens_jobs (id, job_number, store_id, customer_id, status, status_since, way, laboratory_id, right_pd,
      left_pd, box_a, box_b, dbl, ed, lens_name, lens_design, tray_number, promised_on, expected_on, sent_at, received_at,
      ready_at, collected_at, cost, created_at, updated_at)
    select made.id, 'LJ-' || store.code || '-' || (1000000 + made.id), store.id, wearer.id, made.status,
      least(made.at + interval '9 days', now()), 'frame_enclosed', ${pick(45, "lens_laboratories")}, 32, 31, 54, 30, 19,
      56, 'Single vision 1.' || (50 + ${draw(n, 46, 20)}),
      case when ${draw(n, 47, 4)} = 0 then 'progressive' else 'single_vision' end, (1 + ${draw(n, 48, 240)})::text,
      (made.at + interval '8 days')::date, (made.at + interval '7 days')::date, made.at + interval '1 day',
      case when made.is_over or made.status in ('received','failed_check','checked','ready','notified')
        then made.at + interval '1 day' * (4 + ${draw(n, 49, 6)}) end,
      case when made.status in ('ready','notified','collected') then made.at + interval '8 days' end,
      case when made.status = 'collected' then made.at + interval '9 days' end, 60 + ${draw(n, 50, 240)}, made.at, made.at
    from generate_series(${first}::int, ${last}::int) as n
      cross join (select ${total}::int as total) as counted
      cross join lateral (select ${status} as status) as drawn
      cross join lateral (
        select ${highest}::bigint + n as id, drawn.status, n <= total * 0.99 as is_over,
          now() - interval '6 years' * (1 - n::float8 / ${total + 1}) as at
      ) as made
      join stores as store on store.id = ${pick(44, "stores")}
      cross join lateral (
        select w.id from scale_wearers as w where w.rank = ${draw(n, 51, sql`(select wearers from scale_wearers limit 1)`)}
      ) as wearer`.execute(db);

/** The steps of a life in their order, each with the status before it and the days after the beginning. */
const LIFE = sql`(values ('create', null, 'draft', 0), ('release', 'draft', 'released', 0.1),
  ('send', 'released', 'sent', 1), ('receive', 'sent', 'received', 6), ('pass', 'received', 'checked', 6.2),
  ('finish', 'checked', 'ready', 8), ('tell', 'ready', 'notified', 8.1), ('collect', 'notified', 'collected', 9))
  as life (step, before, after, days)`;

const insertEvents = (db: Db, first: number, last: number) =>
  sql`
    insert into lens_job_events (job_id, step, from_status, to_status, at, user_id)
    select j.id, life.step, life.before, life.after, least(j.created_at + interval '1 day' * life.days, now()), user_.id
    from lens_jobs j
      cross join ${LIFE}
      cross join (select min(id) as id from system_users) as user_
    where j.id between ${first} and ${last}
      and (j.status = 'collected' or life.days = 0 or life.after in ('released', 'sent'))`.execute(db);
