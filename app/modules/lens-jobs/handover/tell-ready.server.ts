import { sql } from "kysely";
import { passportPath } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { remindAll } from "#app/modules/messages/remind-all.server.ts";
import { languageOf, tell, withdraw } from "#app/modules/messages/tell.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Job = { id: number; jobNumber: string; storeId: number; customerId: number | null };

const KIND = "lens_job";

/** Writes that the glasses are ready, in the transaction that makes them so. A job that is made again is told anew when it is ready again. */
export async function tellReady(em: Em, { id, jobNumber, storeId, customerId }: Job): Promise<void> {
  if (customerId === null) return;
  const { count } = await rows(em)
    .selectFrom("lens_job_events")
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("job_id", "=", id)
    .where("step", "=", "finish")
    .executeTakeFirstOrThrow();
  await tell(em, {
    ...{ event: "job_ready", customerId, storeId, about: { kind: KIND, id } },
    key: `job_ready:${id}:${count}`,
    fields: { number: jobNumber },
    link: (await passportPath(em, id)) ?? undefined,
  });
}

/** What waits to be told of glasses that are not ready any more, or were collected, does not leave. */
export const withdrawReady = (em: Em, jobId: number): Promise<void> =>
  withdraw(em, { kind: KIND, id: jobId }, ["job_ready", "job_waiting"]);

/** After how many days customers are reminded of glasses that wait for them. */
const WAITING_DAYS = [14, 7, 3] as const;

/** "3 days" as it stands in a message; Arabic counts from three to ten otherwise than from eleven on. */
const FEW_TO = 10;
const daysInWords = (days: number, locale: "en" | "ar"): string => {
  if (locale === "en") return `${days} days`;
  return days <= FEW_TO ? `${days} أيام` : `${days} يومًا`;
};

/** Writes the reminders of glasses that have waited for 3, 7 and 14 days. One that has waited for long gets only the last one. */
export async function remindReady(): Promise<{ looked: number }> {
  let looked = 0;
  for (const days of WAITING_DAYS) {
    looked += await remindAll({
      event: "job_waiting",
      due: (em, above, most) => dueJobs(em, days).where("j.id", ">", above).limit(most).execute(),
      remind: (em, job) => remindOf(em, job, days),
    });
  }
  return { looked };
}

/** Whom a person has told knows it from a person, who also asks when they come; a message alone is easily forgotten. */
const notByPerson = () => sql`not exists (select from lens_job_events e
  where e.job_id = j.id and e.step = 'tell' and e.user_id is not null and e.at > j.ready_at)`;

type Waiting = Job & { customerId: number; readyAt: Date };

function dueJobs(em: Em, days: number) {
  const later = [...WAITING_DAYS].reverse().find((other) => other > days);
  return (
    rows(em)
      .selectFrom("lens_jobs as j")
      .select(["j.id", "j.job_number as jobNumber", "j.store_id as storeId", "j.ready_at as readyAt"])
      .select(sql<number>`j.customer_id`.as("customerId"))
      .where("j.deleted_at", "is", null)
      .where("j.status", "in", ["ready", "notified"])
      .where(sql<boolean>`${notByPerson()}`)
      .where("j.customer_id", "is not", null)
      .where("j.ready_at", "<=", sql<Date>`now() - make_interval(days => ${days}::int)`)
      // Older ones had the later reminder, or were there before customers were told: nobody is reminded of a year ago.
      .where("j.ready_at", ">", sql<Date>`now() - make_interval(days => ${later ?? days + 2}::int)`)
      .where(
        sql<boolean>`not exists (select from messages m where m.about_kind = ${KIND} and m.about_id = j.id
        and m.key like 'job_waiting:' || j.id || ':' || ${days}::text || ':%' and m.created_at > j.ready_at)`,
      )
      .orderBy("j.id")
      .$castTo<Waiting>()
  );
}

/** Glasses that were made again are waiting anew, so the key says since when they are ready. */
async function remindOf(em: Em, { id, jobNumber, storeId, customerId, readyAt }: Waiting, days: number): Promise<void> {
  const ready = await rows(em)
    .selectFrom("lens_jobs as j")
    .select("j.id")
    .where("j.id", "=", id)
    .where("j.status", "in", ["ready", "notified"])
    .where(sql<boolean>`${notByPerson()}`)
    .forUpdate()
    .executeTakeFirst();
  if (!ready) return;
  await tell(em, {
    ...{ event: "job_waiting", customerId, storeId, about: { kind: KIND, id } },
    key: `job_waiting:${id}:${days}:${readyAt.toISOString()}`,
    fields: { number: jobNumber, days: daysInWords(days, await languageOf(em, customerId)) },
    link: (await passportPath(em, id)) ?? undefined,
  });
}
