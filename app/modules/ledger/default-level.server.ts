import { type RawBuilder, sql } from "kysely";

/**
 * The reorder level of a new stock line without one: the store's own default, where its settings name one, else the level of the variant's
 * category, which is 5 at first. Only a call that makes an inventory row directly takes 5, whatever is set. Source: decision 15b.
 * @param variantId the column of the statement that names the variant
 */
export const defaultLevelOf = (variantId: string, storeId: number): RawBuilder<number> => sql<number>`coalesce(
  (select ds.default_reorder_level from stores ds where ds.id = ${storeId}::int),
  (select dc.default_reorder_level from product_variants dv
  join products dp on dp.id = dv.product_id join categories dc on dc.id = dp.category_id
  where dv.id = ${sql.ref(variantId)}))`;
