import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { selectSales, toSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** The customer's sales in the user's stores, newest first. Answers 404 when the customer does not exist. */
export const listCustomerSales = operation({
  name: "listCustomerSales",
  summary: "A customer's sales in all of the user's stores, newest first",
  permission: "sales:read",
  input: z.object({ ...pageOfList, customerId: id() }),
  output: z.array(SaleView),
  paged: true,
  async run({ em, stores }, { customerId, limit, offset }) {
    const storeIds = idsOf(stores);
    const customer = await rows(em)
      .selectFrom("customers")
      .select("id")
      .where("id", "=", customerId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!customer) throw notFound();
    if (storeIds.length === 0) return { rows: [], total: 0, next: null };
    const bought = selectSales(em).where("s.customer_id", "=", customerId).where("s.store_id", "in", storeIds);
    const [found, total] = await Promise.all([
      bought.orderBy("s.sale_date", "desc").orderBy("s.id", "desc").limit(limit).offset(offset).execute(),
      rowCount("sales", { customerId, storeIds }, () => count(bought)),
    ]);
    return { rows: found.map(toSaleView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

async function count(bought: ReturnType<typeof selectSales>): Promise<number> {
  const row = await bought
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
