import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/**
 * The category that a product names, in upper or lower case. One that is no longer in use is taken only where the product has it
 * already (`current`); else 422 beside the field.
 */
export async function categoryNamed(em: Em, name: string, current: number | null) {
  const found = await rows(em)
    .selectFrom("categories")
    .select(["id", "is_active as isActive", "is_inventory_item as isInventoryItem"])
    .select("insurance_category as insuranceCategory")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  if (!found || !(found.isActive || found.id === current)) {
    throw new DomainError("rule", "product.errors.unknownCategory", { field: "category" });
  }
  return found;
}
