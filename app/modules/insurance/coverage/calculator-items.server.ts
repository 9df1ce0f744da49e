import { sql } from "kysely";
import type { Permission } from "#app/lib/permissions.ts";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { coverableColumns } from "./coverable-columns.server.ts";

/** Either permission opens the calculator, because both already show items and prices. */
export const MAY_CALCULATE: readonly Permission[] = ["inventory:read", "sales:create"];

/** Variants on sale with the columns that decide their coverage. Ready for a `where` on v, p or c. */
export const calculatorItems = (em: Em) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price"])
    .select(sql<string>`concat_ws(', ', v.color, v.size, v.material)`.as("detail"))
    .select(coverableColumns)
    .where(isSold());
