import type { Client } from "pg";
import { forgetKept } from "#app/lib/database/kept.server.ts";
import { PreparingClient } from "#db/preparing-client.ts";
import { type Explained, scansOf } from "./plans.ts";

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
