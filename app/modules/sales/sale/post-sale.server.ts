import type { OperationContext } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { priceSale } from "./price-sale.server.ts";
import { recordSale } from "./record-sale.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import { saleParties } from "./sale-parties.server.ts";
import { lockStock, soldItems } from "./take-stock.server.ts";

/**
 * Rings up a sale inside the command's transaction: prices it, takes the stock, draws the store's next receipt number, and
 * writes the sale, its lines, movements, payment and activity. All of it happens or none.
 * @returns the sale's id
 */
export async function postSale(context: OperationContext, input: SaleInput): Promise<number> {
  const { em, user } = context;
  const storeId = requiredStore(context, input.sale.storeId, "sales.selectStore");
  const [items, parties, store] = [
    await soldItems(em, input.items),
    await saleParties(em, storeId, input.sale),
    await storeTerms(context, storeId),
  ];
  const priced = priceSale(
    input,
    { catalogue: items, coveragePercent: parties.coveragePercent, discountLimitPercent: store.discountLimitPercent },
    context,
  );
  const taken = await lockStock(em, storeId, input.items, items);
  if (priced.overrides.length > 0) context.audit({ note: `Override: ${priced.overrides.join("; ")}` });
  return recordSale(em, {
    store: { id: storeId, code: store.code },
    userId: user.id,
    sale: input.sale,
    parties,
    items,
    priced,
    taken,
  });
}

const storeTerms = ({ em }: OperationContext, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["code", "discount_limit_percent as discountLimitPercent"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
