import type { Client } from "pg";
import { forgetKept } from "#app/lib/database/kept.server.ts";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import type { Em } from "#db/orm.ts";
import { PreparingClient } from "#db/preparing-client.ts";
import { type Explained, scansOf } from "./plans.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

type Statement = { text: string; values: unknown[] };

/** The statements that some work of the product sends to the database, counts that are kept for a while included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = PreparingClient.prototype;
  PreparingClient.prototype.query = function record(this: PreparingClient, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === "string") sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  };
  forgetKept();
  try {
    await work();
  } finally {
    PreparingClient.prototype.query = query;
  }
  return sent;
}

/** Runs the statements again as PostgreSQL times them, planning included. @returns milliseconds of them all, and their scans */
export async function timeInDatabase(client: Client, statements: readonly Statement[]) {
  let time = 0;
  const scans = new Set<string>();
  for (const { text, values } of statements) {
    const answer = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    for (const plan of (answer.rows as Explained)[0]?.["QUERY PLAN"] ?? []) {
      time += plan["Planning Time"] + plan["Execution Time"];
      for (const scan of scansOf(plan.Plan)) scans.add(scan);
    }
  }
  return { time, scans };
}

/** Runs of each question. The best time counts, to leave out other work of the machine. */
const ROUNDS = 5;

type Place = { em: Em; actor: Actor; client: Client };
type Asked = { what: string; operation: Operation; inputs: readonly object[]; aimMs: number; shows?: RegExp };

/** An operation with each of the inputs, with everything that it asks of the database, beside its aim. `shows` chooses the scans that the row names. */
export async function askedRow({ em, actor, client }: Place, asked: Asked): Promise<Row> {
  const { what, operation, inputs, aimMs, shows = /./ } = asked;
  const times: number[] = [];
  const scans = new Set<string>();
  for (const input of inputs) {
    const statements = await statementsOf(() => execute(operation, { em: em.fork(), actor }, input));
    if (statements.length === 0) throw new Error(`${what} asked nothing`);
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { time, scans: used } = await timeInDatabase(client, statements);
      runs.push(time);
      for (const scan of used) scans.add(scan);
    }
    times.push(Math.min(...runs));
  }
  const p95 = quantile(times, 0.95);
  return {
    what,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    compared: [...scans].filter((scan) => shows.test(scan)).join(", "),
    aim: `p95 below ${aimMs} ms`,
    met: p95 < aimMs,
  };
}
