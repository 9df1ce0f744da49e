import { type RawBuilder, sql } from "kysely";

/**
 * The reorder level of a new stock line without one: the level of the variant's category, which is 5 at first. Only a call that makes an
 * inventory row directly takes 5, whatever the category's level is. Source: decision 15b.
 * @param variantId the column of the statement that names the variant
 */
export const defaultLevelOf = (variantId: string): RawBuilder<number> => sql<number>`(
  select dc.default_reorder_level from product_variants dv
  join products dp on dp.id = dv.product_id join categories dc on dc.id = dp.category_id
  where dv.id = ${sql.ref(variantId)})`;
