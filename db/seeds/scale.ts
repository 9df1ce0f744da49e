import { sql } from "kysely";
import { addCustomers } from "./scale/customers.ts";
import { addSales } from "./scale/sales.ts";
import type { Db, Log } from "./scale/steps.ts";
import { addVariants } from "./scale/variants.ts";

/** How many rows there should be in all. */
export type ScaleCounts = { customers?: number; sales?: number; variants?: number };

const GROWN = [
  "product_variants",
  "products",
  "inventory",
  "customers",
  "customer_policies",
  "sales",
  "sale_items",
  "payments",
  "stock_movements",
];

/**
 * Brings the tables up to that many rows, for trying the product at size; what is there stays, but receipts get higher
 * numbers, because the added sales are older. All in one transaction: `db`'s own when it is in one.
 * A million sales take a few minutes. Needs the reference data and a store.
 */
export async function seedScale(db: Db, counts: ScaleCounts, log: Log = () => {}): Promise<void> {
  const grow = async (tx: Db) => {
    if (counts.variants) await addVariants(tx, counts.variants, log);
    if (counts.customers) await addCustomers(tx, counts.customers, log);
    if (counts.sales) await addSales(tx, counts.sales, log);
    for (const table of GROWN) await sql`analyze ${sql.table(table)}`.execute(tx);
  };
  await (db.isTransaction ? grow(db) : db.transaction().execute(grow));
}
