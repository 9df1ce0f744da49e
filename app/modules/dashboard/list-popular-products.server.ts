import { sql } from "kysely";
import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

const DAYS = 30;
const MOST = 5;

export const PopularProduct = z.object({
  /** The id of the product, not of a variant. */
  id: view.id,
  name: z.string(),
  brand: z.string(),
  quantitySold: z.int(),
  totalSales: view.amount,
});
export type PopularProduct = z.infer<typeof PopularProduct>;

/** The products of a store with the most pieces sold in the last 30 days. */
export const listPopularProducts = operation({
  name: "listPopularProducts",
  summary: "Best sellers of the last 30 days in a store, by pieces sold",
  permission: [],
  input: z.object({ storeId: optionalId() }),
  output: z.array(PopularProduct),
  async run(context, input) {
    const storeId = storeOf(context, input.storeId);
    return storeId === null ? [] : popularProducts(context.em, storeId, new Date());
  },
});

/** A debit note charges more for pieces that were counted when they were sold. */
const PIECES = sql<number>`sum(case when s.corrects_id is null then i.quantity else 0 end)`;

/** The five best sellers. The query reads all sales of the month, so the result is kept for some seconds. */
export function popularProducts(em: Em, storeId: number, now: Date): Promise<PopularProduct[]> {
  const since = startOfDay(addDays(riyadhDay(now), 1 - DAYS));
  const tables = ["sales", "sale_items", "products", "product_variants"] as const;
  return kept("popular products", [storeId, since], () => readPopularProducts(em, storeId, since), tables);
}

/** Sums the lines by variant first, so that hundreds of rows are joined to products instead of thousands. */
async function readPopularProducts(em: Em, storeId: number, since: Date): Promise<PopularProduct[]> {
  const found = await rows(em)
    .selectFrom((e) =>
      e
        .selectFrom("sales as s")
        .innerJoin("sale_items as i", "i.sale_id", "s.id")
        .select((of) => ["i.variant_id", PIECES.as("quantity"), of.fn.sum("i.total_price").as("total")])
        .where("s.store_id", "=", storeId)
        .where("s.sale_date", ">=", since)
        .groupBy("i.variant_id")
        .as("sold"),
    )
    .innerJoin("product_variants as v", "v.id", "sold.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select((e) => [
      "p.id",
      "p.name",
      "p.brand",
      e.fn.sum<string>("sold.quantity").as("quantitySold"),
      e.fn.sum<string>("sold.total").as("totalSales"),
    ])
    .where("p.deleted_at", "is", null)
    .where("p.is_active", "=", true)
    .where("p.is_service", "=", false)
    .groupBy("p.id")
    .having((e) => e.fn.sum("sold.quantity"), ">", 0)
    .orderBy("quantitySold", "desc")
    .orderBy("totalSales", "desc")
    .orderBy("p.id")
    .limit(MOST)
    .execute();
  return found.map((product) => ({ ...product, quantitySold: Number(product.quantitySold) }));
}
