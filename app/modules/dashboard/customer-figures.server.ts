import { sql } from "kysely";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, type DateOnly, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { knownCustomers } from "#app/modules/customers/customer-search.server.ts";
import type { Em } from "#db/orm.ts";

/** The working week in Saudi Arabia begins on Sunday. */
function startOfWeek(day: DateOnly): DateOnly {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -weekday);
}

const customers = (em: Em) => knownCustomers(em).select(sql<number>`count(*)::int`.as("count"));

/** The number of customers. It counts all rows, so the result is kept for some seconds. */
export const customerCount = (em: Em): Promise<number> =>
  rowCount("customers", "all", async () => (await customers(em).executeTakeFirstOrThrow()).count, ["customers"]);

/** The number of customers added since Sunday. */
export async function customersThisWeek(em: Em, now: Date): Promise<number> {
  const since = startOfDay(startOfWeek(riyadhDay(now)));
  const { count } = await customers(em).where("c.created_at", ">=", since).executeTakeFirstOrThrow();
  return count;
}
