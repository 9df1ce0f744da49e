// npm run seed -- --scale customers=100000,sales=1000000
// Fills the database up to that many rows. Without arguments: the demo shop, where there are no users yet.
import { parseArgs } from "node:util";
import { forkEm, rows } from "#db/orm.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { type ScaleCounts, seedScale } from "#db/seeds/scale.ts";
import { main, say } from "./say.mjs";

const TABLES = ["customers", "prescriptions", "sales", "variants"] as const;

await main(async () => {
  const { values } = parseArgs({ options: { scale: { type: "string" } } });
  const counts = values.scale === undefined ? undefined : readCounts(values.scale);
  process.env.DEMO_DATA ??= "1";
  try {
    await prepareDatabase({ log: say });
    if (counts) await seedScale(rows(await forkEm()), counts, say);
  } finally {
    await closeDatabase();
  }
});

function readCounts(scale: string): ScaleCounts {
  const counts: ScaleCounts = {};
  for (const pair of scale.split(",")) {
    const [, name, count] = /^(\w+)=(\d[\d_]*)$/.exec(pair.trim()) ?? [];
    const table = TABLES.find((known) => known === name);
    if (!table)
      throw new Error(`--scale takes ${TABLES.join(", ")}, for example customers=100000,sales=1000000; not "${pair}"`);
    counts[table] = Number(count?.replaceAll("_", ""));
  }
  return counts;
}
