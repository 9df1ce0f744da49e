import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import type { Em } from "#db/orm.ts";

export const FoundCustomer = z.object({
  id: view.id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});

/** The newest customers that match the text. */
export const findCustomers = (em: Em, text: string, limit: number): Promise<z.infer<typeof FoundCustomer>[]> =>
  customersMatching(em, text)
    .select(["c.id", sql<string>`c.first_name || ' ' || c.last_name`.as("name"), "c.phone", "c.email"])
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
