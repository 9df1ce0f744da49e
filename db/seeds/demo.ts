import { type Kysely, sql } from "kysely";
import type { Database } from "../schemas.ts";
import { buildDemo, DEMO_TABLES } from "./demo/build-demo.ts";
import { freezeSheets } from "./demo/claims/sheets.ts";
import { seedCommissions } from "./demo/commissions.ts";
import { DEMO_SETTINGS } from "./demo/loyalty.ts";
import { insertRows } from "./insert-rows.ts";

export { type DemoAccount, demoAccounts } from "./demo/accounts.ts";

type Options = { now: Date; log?: (line: string) => void };

const idsByName = (rows: readonly { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]));

/** What banks and providers keep of a payment in the demo shop: percent, and SAR. */
const FEES = [
  ["mada", "0.80", "0.00"],
  ["debit_card", "0.80", "0.00"],
  ["visa", "2.20", "0.00"],
  ["mastercard", "2.20", "0.00"],
  ["credit_card", "2.20", "0.00"],
  ["tabby", "6.90", "1.50"],
  ["tamara", "6.50", "1.50"],
  ["stc_pay", "1.70", "0.00"],
] as const;

/**
 * Fills a database that holds nothing but the reference data with a believable shop: three stores and ninety days of trade
 * that end shortly before `now`. The same day gives the same rows. Run it inside a transaction; throws when there are
 * stores already.
 */
export async function seedDemo(db: Kysely<Database>, { now, log = () => {} }: Options): Promise<void> {
  const existing = await db.selectFrom("stores").select("id").limit(1).executeTakeFirst();
  if (existing) throw new Error("The demo data goes into an empty database only");
  const categoryIds = idsByName(await db.selectFrom("categories").select(["id", "name"]).execute());
  const roleIds = idsByName(await db.selectFrom("roles").select(["id", "name"]).execute());
  const rows = await buildDemo(now, { categoryIds, roleIds });
  for (const table of DEMO_TABLES) await insertRows(db, table, rows[table]);
  await db.insertInto("app_settings").values(DEMO_SETTINGS).execute();
  await freezeSheets(db);
  for (const [code, fee_percent, fee_fixed] of FEES) {
    await db.updateTable("payment_methods").set({ fee_percent, fee_fixed }).where("code", "=", code).execute();
  }
  // Without statistics the planner takes every table for a small one, and the first pages run into the time limit.
  for (const table of DEMO_TABLES) await sql`analyze ${sql.table(table)}`.execute(db);
  await seedCommissions(db, now, { categoryIds, roleIds });
  log(`Demo shop: ${rows.stores.length} stores, ${rows.products.length} products, ${rows.sales.length} sales`);
}
