import { sql } from "kysely";
import { type Em, forkEm, rows } from "#db/orm.ts";

/** So many jobs are noted in one run; the next one goes on. */
const MOST = 500;

/**
 * Notes at jobs whose customer got the message "glasses ready" by itself that they were told, as if a person had: the job waits to be collected, and
 * nobody calls again. A message that was only shown, or whose answer nobody knows, has told nobody. The step has no user; what was sent when is kept.
 * @returns how many jobs it has looked at
 */
export async function noteTold(): Promise<{ looked: number }> {
  const em = await forkEm();
  const found = await toldJobs(em);
  for (const id of found) await em.fork().transactional((tx) => noteOf(tx as Em, id));
  return { looked: found.length };
}

/** Jobs that wait to be told, and whose customer has the message. */
export async function toldJobs(em: Em): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select j.id from lens_jobs j where j.status = 'ready' and j.deleted_at is null and exists (${told("j")})
    order by j.status_since limit ${MOST}`.execute(rows(em));
  return found.map(({ id }) => id);
}

/** Glasses that were made again are told anew: a message of before is about others. */
const told = (job: string) => sql`
  select m.id, m.channel, coalesce(m.sent_at, m.created_at) as at from messages m
  where m.about_kind = 'lens_job' and m.about_id = ${sql.ref(`${job}.id`)} and m.event = 'job_ready'
    and m.status in ('sent', 'delivered', 'read') and m.created_at >= ${sql.ref(`${job}.ready_at`)} - interval '1 minute'
  order by m.id desc limit 1`;

/** Locked, so that of two servers, or of a server and a person, one takes the step. */
async function noteOf(em: Em, jobId: number): Promise<void> {
  await sql`
    with job as materialized (select id, ready_at from lens_jobs where id = ${jobId} and status = 'ready' and deleted_at is null for update),
      sent as materialized (select job.id as job_id, m.* from job cross join lateral (${told("job")}) m),
      moved as (
        update lens_jobs j set status = 'notified', status_since = clock_timestamp(), told_at = sent.at, updated_at = now(), version = version + 1
        from sent where j.id = sent.job_id returning j.id)
    insert into lens_job_events (job_id, step, from_status, to_status, details)
    select sent.job_id, 'tell', 'ready', 'notified', jsonb_build_object('channel', sent.channel, 'messageId', sent.id)
    from sent join moved on moved.id = sent.job_id`.execute(rows(em));
}
