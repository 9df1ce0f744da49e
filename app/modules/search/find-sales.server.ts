import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { foundBy } from "#app/modules/lens-jobs/job-search.server.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { salesOfGuests, salesOfRemoved } from "#app/modules/sales/sale/recorded-names.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { likePrefix } from "./search-text.server.ts";

export const FoundSale = z.object({
  id: view.id,
  storeId: view.id,
  receiptNumber: z.string(),
  customerName: z.string().nullable(),
  saleDate: view.instant,
  totalAmount: view.amount,
});

export const FoundLensJob = JobRow.pick({
  id: true,
  jobNumber: true,
  customerName: true,
  trayNumber: true,
  status: true,
});

/** The newest lens jobs of the given stores by their number, tray, customer or receipt. */
export async function findLensJobs(
  em: Em,
  storeIds: readonly number[],
  text: string,
  limit: number,
): Promise<z.infer<typeof FoundLensJob>[]> {
  if (storeIds.length === 0) return [];
  const found = await selectJobs(em)
    .where("j.id", "in", foundBy(em, storeIds, text))
    .where("j.store_id", "in", storeIds)
    .orderBy("j.id", "desc")
    .limit(limit)
    .execute();
  return found.map(toJobRow).map(({ id, jobNumber, customerName, trayNumber, status }) => ({
    id,
    jobNumber,
    customerName,
    trayNumber,
    status,
  }));
}

/** Sales are searched for at most this many matching customers. */
const MOST_CUSTOMERS = 200;
const DIGITS = /^\d{1,9}$/;

const salesOf = (em: Em, storeIds: readonly number[]) =>
  rows(em).selectFrom("sales as m").select("m.id").where("m.store_id", "in", storeIds);

/** The receipt with exactly this number in the given stores. Null when no store or more than one store has it. */
export async function receiptOf(em: Em, storeIds: readonly number[], text: string): Promise<number | null> {
  if (storeIds.length === 0) return null;
  const found = await salesOf(em, storeIds).where("m.receipt_number", "=", text.toUpperCase()).limit(2).execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/**
 * The newest sales of the given stores, by the start of the receipt number or its digits alone, by the customer, or by the recorded name of
 * a walk-in or removed customer. Each way uses its own index and reads no more sales than are shown, where it can; one condition with "or" would
 * use none.
 */
export async function findSales(
  em: Em,
  storeIds: readonly number[],
  text: string,
  limit: number,
): Promise<z.infer<typeof FoundSale>[]> {
  if (storeIds.length === 0) return [];
  const own = salesOf(em, storeIds);
  let ids = own
    .where("m.id", "in", newestByNumber(storeIds, text, limit))
    .union(own.where("m.id", "in", newestOfCustomers(em, storeIds, text, limit)))
    .union(salesOfGuests(em, storeIds, text))
    .union(salesOfRemoved(em, storeIds, text));
  if (DIGITS.test(text)) ids = ids.union(own.where("m.receipt_sequence", "=", Number(text)));
  const found = await rows(em)
    .selectFrom("sales as s")
    .select(["s.id", "s.store_id as storeId", "s.receipt_number as receiptNumber", "s.customer_name as customerName"])
    .select(["s.sale_date as saleDate", "s.total_amount as totalAmount"])
    .where("s.id", "in", ids)
    .orderBy("s.sale_date", "desc")
    .orderBy("s.id", "desc")
    .limit(limit)
    .execute();
  return found.map((sale) => ({ ...sale, saleDate: sale.saleDate.toISOString() }));
}

/** The highest receipts of each store whose numbers begin with the text: of a store whose code begins with it, or of the one whose code it has. */
const newestByNumber = (storeIds: readonly number[], text: string, limit: number) => {
  const number = text.toUpperCase();
  return sql<number>`(select n.id from stores st cross join lateral (
      (select m.id from sales m where m.store_id = st.id and starts_with(st.code || '-', ${number})
        order by m.receipt_sequence desc limit ${limit})
      union all
      (select m.id from sales m where m.store_id = st.id and starts_with(${number}, st.code || '-')
        and m.receipt_number like ${likePrefix(number)} order by m.receipt_number using ~>~ limit ${limit})
    ) n where st.id = any(${[...storeIds]}::int[]))`;
};

/** The newest sales of each of the customers that match. */
function newestOfCustomers(em: Em, storeIds: readonly number[], text: string, limit: number) {
  const customers = customersMatching(em, text).select("c.id").orderBy("c.id", "desc").limit(MOST_CUSTOMERS);
  return sql<number>`(select n.id from (${customers}) c cross join lateral (
      select m.id from sales m where m.customer_id = c.id and m.store_id = any(${[...storeIds]}::int[])
      order by m.sale_date desc, m.id desc limit ${limit}
    ) n)`;
}
