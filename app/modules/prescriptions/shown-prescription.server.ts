import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import type { PrescriptionView } from "./prescription.schema.server.ts";
import { selectPrescriptions, toPrescriptionView } from "./prescription-view.server.ts";

/** The branch of the customer's last purchase or visit, and whether it lets its customers see their powers; null before the first one. */
export async function lastBranch(em: Em, customerId: number): Promise<{ storeId: number; shows: boolean } | null> {
  const {
    rows: [last],
  } = await sql<{ storeId: number; shows: boolean }>`
    select s.id as "storeId", s.shows_prescription as shows from (
      (select store_id, sale_date as at from sales where customer_id = ${customerId} order by sale_date desc limit 1) union all
      (select store_id, appointment_date from appointments where customer_id = ${customerId} and deleted_at is null
        order by appointment_date desc limit 1)) as last
    join stores s on s.id = last.store_id order by last.at desc limit 1`.execute(rows(em));
  return last ?? null;
}

/** The newest prescription, which alone a customer sees at their link. */
export async function newestPrescription(em: Em, customerId: number): Promise<PrescriptionView | null> {
  const found = await selectPrescriptions(em)
    .where("p.customer_id", "=", customerId)
    .orderBy("p.date", "desc")
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ? toPrescriptionView(found) : null;
}
