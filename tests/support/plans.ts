import type { Client } from "pg";
import { PreparingClient } from "#db/preparing-client.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

export type Sent = { text: string; values: readonly unknown[] };

/** Runs some work and returns the reads that it sent to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = PreparingClient.prototype;
  PreparingClient.prototype.query = function (this: PreparingClient, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === "string" && /^\s*(select|with)\b/i.test(text)) {
      sent.push({ text, values: Array.isArray(values) ? [...values] : [] });
    }
    return Reflect.apply(query, this, given);
  } as never;
  try {
    await work();
  } finally {
    PreparingClient.prototype.query = query;
  }
  return sent;
}

/** A page shows so many rows; a scan that finds fewer may leave out as many. */
const SHOWN = 25;
const MOST_REMOVED = 20;

/**
 * What is wrong with how a statement is run: a table that grows and is read as a whole, or a scan of one that leaves out far more rows than it finds.
 */
export async function faultsOf(
  client: Client,
  { text, values }: Sent,
  growing: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  const faults: string[] = [];
  const look = (node: Node): void => {
    const { "Relation Name": table, "Actual Loops": loops } = node;
    if (table && growing.has(table) && loops > 0) {
      if (node["Node Type"].includes("Seq Scan")) faults.push(`reads all of ${table}`);
      const removed = loops * ((node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0));
      const found = Math.max(SHOWN, loops * node["Actual Rows"]);
      if (removed >= MOST_REMOVED * found)
        faults.push(`leaves out ${Math.round(removed)} rows of ${table} for ${found}`);
    }
    for (const one of node.Plans ?? []) look(one);
  };
  look(rows[0]["QUERY PLAN"][0].Plan);
  return faults;
}
