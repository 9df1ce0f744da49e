import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { likePrefix } from "./search-text.server.ts";

export const FoundPrescription = z.object({
  id: view.id,
  prescriptionNumber: z.string(),
  customerName: z.string(),
  date: view.instant,
});

const MOST_CUSTOMERS = 200;

/** The newest prescriptions whose number starts with the text or whose customer matches it. */
export async function findPrescriptions(
  em: Em,
  text: string,
  limit: number,
): Promise<z.infer<typeof FoundPrescription>[]> {
  const customers = customersMatching(em, text).select("c.id").orderBy("c.id", "desc").limit(MOST_CUSTOMERS);
  const own = rows(em).selectFrom("prescriptions as m").select("m.id").where("m.deleted_at", "is", null);
  const ids = own
    .where("m.prescription_number", "like", likePrefix(text.toUpperCase()))
    .union(own.where("m.customer_id", "in", customers));
  const found = await rows(em)
    .selectFrom("prescriptions as p")
    .innerJoin("customers as c", "c.id", "p.customer_id")
    .select(["p.id", "p.prescription_number as prescriptionNumber", "p.date"])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"))
    .where("p.id", "in", ids)
    .where("c.deleted_at", "is", null)
    .orderBy("p.date", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
  return found.map((prescription) => ({ ...prescription, date: prescription.date.toISOString() }));
}
