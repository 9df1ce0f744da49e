import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Em, rows } from "#db/orm.ts";

export const FoundSupplier = z.object({
  id: view.id,
  name: z.string(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
});

/** Vendors by name, contact, phone or email. Reads all vendors, because they are few. */
export function findSuppliers(em: Em, text: string, limit: number): Promise<z.infer<typeof FoundSupplier>[]> {
  let query = rows(em).selectFrom("vendors").where("deleted_at", "is", null);
  for (const pattern of likePatterns(text)) {
    query = query.where((e) =>
      e.or((["name", "contact_person", "phone", "email"] as const).map((column) => e(column, "ilike", pattern))),
    );
  }
  return query
    .select(["id", "name", "contact_person as contactPerson", "phone"])
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}
