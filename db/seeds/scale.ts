import { sql } from "kysely";
import { addClaims } from "./scale/claims.ts";
import { addCustomers } from "./scale/customers.ts";
import { addLensJobs } from "./scale/lens-jobs.ts";
import { addOrders } from "./scale/orders.ts";
import { addPrescriptions } from "./scale/prescriptions.ts";
import { addSales } from "./scale/sales.ts";
import type { Db, Log } from "./scale/steps.ts";
import { addVariants } from "./scale/variants.ts";

/** How many rows there should be in all. */
export type ScaleCounts = {
  claims?: number;
  customers?: number;
  lensJobs?: number;
  orders?: number;
  prescriptions?: number;
  sales?: number;
  variants?: number;
};

const GROWN = [
  "product_variants",
  "products",
  "inventory",
  "customers",
  "customer_policies",
  "customer_sales",
  "prescriptions",
  "sales",
  "sale_items",
  "payments",
  "stock_movements",
  "requisition_orders",
  "requisition_order_items",
  "lens_jobs",
  "lens_job_events",
  "claims",
  "claim_lines",
  "claim_events",
  "insurer_entries",
  "remittances",
  "remittance_lines",
];

/**
 * Fills the tables up to that many rows, to try the product at size. Existing rows stay, but receipts get higher
 * numbers, because the added sales are older. All in one transaction: `db`'s own when it is in one.
 * A million sales take a few minutes. Needs the reference data and a store.
 */
export async function seedScale(db: Db, counts: ScaleCounts, log: Log = () => {}): Promise<void> {
  const grow = async (tx: Db) => {
    if (counts.variants) await addVariants(tx, counts.variants, log);
    if (counts.customers) await addCustomers(tx, counts.customers, log);
    if (counts.prescriptions) await addPrescriptions(tx, counts.prescriptions, log);
    if (counts.lensJobs) await addLensJobs(tx, counts.lensJobs, log);
    if (counts.orders) await addOrders(tx, counts.orders, log);
    if (counts.sales) await addSales(tx, counts.sales, log);
    if (counts.claims) await addClaims(tx, counts.claims, log);
    for (const table of GROWN) await sql`analyze ${sql.table(table)}`.execute(tx);
  };
  if (db.isTransaction) await grow(db);
  else await db.transaction().execute((tx) => grow(tx));
}
