import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Em, rows } from "#db/orm.ts";

export const FoundCustomer = z.object({
  id: view.id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});

/** Customers in whom every word is found: name, phone, email, ID or membership number. */
export function customersMatching(em: Em, text: string) {
  let query = rows(em).selectFrom("customers as c").where("c.deleted_at", "is", null);
  for (const pattern of likePatterns(text.toLowerCase())) query = query.where("c.search", "like", pattern);
  return query;
}

/** The newest of those customers. */
export const findCustomers = (em: Em, text: string, limit: number): Promise<z.infer<typeof FoundCustomer>[]> =>
  customersMatching(em, text)
    .select(["c.id", sql<string>`c.first_name || ' ' || c.last_name`.as("name"), "c.phone", "c.email"])
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
