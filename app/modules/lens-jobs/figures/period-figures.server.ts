import { type RawBuilder, sql } from "kysely";
import { type Amount, amount } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import { collectedBy, finishedBy, firstChecksBy, openCreditsBy, progress, receivedBy } from "./job-figures.server.ts";
import type { JobScope } from "./job-scope.server.ts";
import { rateOfAll } from "./remake-rates.server.ts";

/** The figures of lens jobs in a period. Shares are percents and times are days, both with one decimal; null where there is nothing to count. */
export type JobFigures = {
  finished: number;
  received: number;
  collected: number;
  labMedian: string | null;
  labP90: string | null;
  allMedian: string | null;
  allP90: string | null;
  onTime: string | null;
  readyOnTime: string | null;
  firstPass: string | null;
  remade: number;
  remakeRate: string | null;
  spend: Amount;
};

/** What is open now, whenever it began. */
export type OpenJobs = { inProgress: number; late: number; held: number; openCredits: Amount };

const ALL = sql`1`;

/** The only row of a query whose figures are of all jobs together. */
async function whole(em: Em, query: RawBuilder<unknown>): Promise<Record<string, string | number | null>> {
  const { rows: found } = await sql<Record<string, string | number | null>>`${query}`.execute(rows(em));
  return found[0] ?? {};
}

const count = (value: string | number | null | undefined): number => Number(value ?? 0);
const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

export async function jobFigures(em: Em, scope: JobScope): Promise<JobFigures> {
  const [received, finished, collected, checks, { rows: rates }] = await Promise.all([
    whole(em, receivedBy(ALL, scope)),
    whole(em, finishedBy(ALL, scope)),
    whole(em, collectedBy(ALL, scope)),
    whole(em, firstChecksBy(ALL, scope)),
    rateOfAll(scope).execute(rows(em)),
  ]);
  return {
    finished: count(finished.finished),
    received: count(received.received),
    collected: count(collected.collected),
    labMedian: text(received.labMedian),
    labP90: text(received.labP90),
    allMedian: text(collected.allMedian),
    allP90: text(collected.allP90),
    onTime: text(received.onTime),
    readyOnTime: text(finished.readyOnTime),
    firstPass: text(checks.firstPass),
    remade: count(rates[0]?.remade),
    remakeRate: text(rates[0]?.rate),
    spend: amount(received.spend ?? 0),
  };
}

export async function openJobs(em: Em, scope: JobScope): Promise<OpenJobs> {
  const [open, credits] = await Promise.all([
    whole(
      em,
      sql`select sum(jobs)::int as jobs, sum(late)::int as late, sum(held)::int as held from (${progress(scope)}) p`,
    ),
    whole(em, openCreditsBy(ALL, scope)),
  ]);
  return {
    inProgress: count(open.jobs),
    late: count(open.late),
    held: count(open.held),
    openCredits: amount(credits.openCredits ?? 0),
  };
}
