import { big, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { promotionNamed } from "#app/modules/promotions/running-promotions.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { refuseUnofferedTenders } from "../payments/tender-codes.server.ts";
import { type Override, overrideNote } from "./override.ts";
import { priceSale, type Till } from "./price-sale.server.ts";
import type { SalePromotion } from "./promoted-sale.ts";
import { type PaidBy, ringUp } from "./ring-up.server.ts";
import type { SaleView } from "./sale.schema.server.ts";
import { checkSaleCodes } from "./sale-codes.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import { saleParties } from "./sale-parties.server.ts";
import { lockStock, soldItems } from "./take-stock.server.ts";

/**
 * Rings up a sale inside the command's transaction: prices it, takes the stock, draws the store's next receipt number, and writes the sale,
 * its lines, movements, payments and activity. Either all of this happens or nothing.
 */
export async function postSale(
  context: OperationContext,
  input: SaleInput,
  till: Till | null = null,
  paidBy: PaidBy | null = null,
): Promise<SaleView> {
  const { em, user } = context;
  const storeId = requiredStore(context, input.sale.storeId, "sales.selectStore", "sale.storeId");
  await checkSaleCodes(em, input.sale, { whole: paidBy === null && input.payments === undefined });
  await refuseUnofferedTenders(em, input.payments ?? []);
  const code = context.stores.find(({ id }) => id === storeId)?.code ?? "";
  const items = await soldItems(em, input.items);
  const parties = await saleParties(em, storeId, input.sale);
  const { coveragePercent, unproven } = parties;
  const promotion = await promotionNamed(em, input.sale.promotionCode);
  const limits = await limitsOf(em, storeId, input, promotion);
  const terms = { catalogue: items, coveragePercent, ...limits, unproven, promotion, locale: user.locale, till };
  const priced = priceSale(input, terms, context);
  const taken = await lockStock(em, storeId, input.items, items);
  const sale = await ringUp(context, {
    store: { id: storeId, code },
    sale: input.sale,
    parties,
    items,
    priced,
    taken,
    paidBy,
    dueDate: input.dueDate,
    field: input.payments ? "payments" : "sale.paymentMethod",
  });
  if (priced.overrides.length > 0) await noteOverrides(context, sale.id, priced.overrides);
  return sale;
}

async function noteOverrides(context: OperationContext, saleId: number, overrides: Override[]): Promise<void> {
  const { approver } = context;
  const note = `Override: ${overrides.map(overrideNote).join("; ")}`;
  context.audit({ note: approver ? `${note}; approved by ${approver.name} (user ${approver.id})` : note });
  await recordApproval(context, { entity: "sales", entityId: saleId, what: overrides });
}

/** The store's limits for discounts and deposits, in percent. Not read for a sale without either. */
async function limitsOf(
  em: Em,
  storeId: number,
  { sale, items, payments }: SaleInput,
  promotion: Pick<SalePromotion, "madeByManager"> | null,
) {
  const isTyped = [sale, ...items].some(({ discountAmount }) => !big(discountAmount ?? ZERO).eq(0));
  const isPlain = !isTyped && (promotion?.madeByManager ?? true);
  if (isPlain && !payments) return { discountLimitPercent: ZERO, depositPercent: ZERO };
  return rows(em)
    .selectFrom("stores")
    .select(["discount_limit_percent as discountLimitPercent", "deposit_percent as depositPercent"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
}
