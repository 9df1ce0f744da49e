import { type Amount, big, ZERO } from "#app/lib/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { priceSale } from "./price-sale.server.ts";
import { recordSale } from "./record-sale.server.ts";
import type { SaleView } from "./sale.schema.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import { saleParties } from "./sale-parties.server.ts";
import { lockStock, soldItems } from "./take-stock.server.ts";

/**
 * Rings up a sale inside the command's transaction: prices it, takes the stock, draws the store's next receipt number, and
 * writes the sale, its lines, movements, payment and activity. All of it happens or none.
 */
export async function postSale(context: OperationContext, input: SaleInput): Promise<SaleView> {
  const { em, user } = context;
  const storeId = requiredStore(context, input.sale.storeId, "sales.selectStore", "sale.storeId");
  const code = context.stores.find(({ id }) => id === storeId)?.code ?? "";
  const items = await soldItems(em, input.items);
  const parties = await saleParties(em, storeId, input.sale);
  const discountLimitPercent = await discountLimit(em, storeId, input);
  const { coveragePercent } = parties;
  const priced = priceSale(input, { catalogue: items, coveragePercent, discountLimitPercent }, context);
  const taken = await lockStock(em, storeId, input.items, items);
  if (priced.overrides.length > 0) context.audit({ note: `Override: ${priced.overrides.join("; ")}` });
  return recordSale(em, {
    store: { id: storeId, code },
    userId: user.id,
    sale: input.sale,
    parties,
    items,
    priced,
    taken,
  });
}

/** Most that may be given in percent; not looked up for a sale that gives nothing. */
async function discountLimit(em: Em, storeId: number, { sale, items }: SaleInput): Promise<Amount> {
  if ([sale, ...items].every(({ discountAmount }) => big(discountAmount ?? ZERO).eq(0))) return ZERO;
  const store = await rows(em)
    .selectFrom("stores")
    .select("discount_limit_percent as limit")
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  return store.limit;
}
