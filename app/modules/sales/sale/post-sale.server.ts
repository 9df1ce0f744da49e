import { big, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { bindApproval, lockApproval } from "#app/modules/claims/approvals/use-approval.server.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { promotionNamed } from "#app/modules/promotions/running-promotions.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import { earnerOf } from "../payments/sale-points.server.ts";
import { refuseUnofferedTenders } from "../payments/tender-codes.server.ts";
import { type Override, overrideNote } from "./override.ts";
import { priceSale, type Till } from "./price-sale.server.ts";
import { askForMoney, type PaidBy, type RungUp, ringUp } from "./ring-up.server.ts";
import { checkSaleCodes } from "./sale-codes.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import { saleParties } from "./sale-parties.server.ts";
import { soldItems, takeStock } from "./take-stock.server.ts";

/**
 * Rings up a sale inside the command's transaction: prices it, takes the stock, draws the store's next receipt number, and writes the sale,
 * its lines, movements, payments and activity. Either all of this happens or nothing.
 */
export async function postSale(
  context: OperationContext,
  input: SaleInput,
  till: Till | null = null,
  paidBy: PaidBy | null = null,
): Promise<RungUp> {
  const { em, user } = context;
  const storeId = requiredStore(context, input.sale.storeId, "sales.selectStore", "sale.storeId");
  await checkSaleCodes(em, input.sale, { whole: paidBy === null && input.payments === undefined });
  await refuseUnofferedTenders(em, input.payments ?? []);
  const code = context.stores.find(({ id }) => id === storeId)?.code ?? "";
  const asked = ask(context, storeId, input, { paidBy, earner: await earnerOf(em, input.sale.customerId) });
  const items = await asked.items;
  const parties = await asked.parties;
  const { coveragePercent, cover, unproven, insuranceProvider: insurer } = parties;
  const promotion = await asked.promotion;
  const limits = await asked.limits;
  const approval = await asked.approval;
  const insured = { coveragePercent, insurer, cover, unproven };
  const terms = { catalogue: items, ...insured, ...limits, promotion, approval, locale: user.locale, till };
  const priced = priceSale(input, terms, context);
  const shelves = await asked.shelves;
  const rungUp = await ringUp(context, {
    store: { id: storeId, code },
    sale: input.sale,
    parties,
    items,
    priced,
    taken: await takeStock(em, storeId, { lines: input.items, items, shelves }),
    money: asked.money,
    paidBy,
    dueDate: input.dueDate,
    field: input.payments ? "payments" : "sale.paymentMethod",
  });
  if (approval) context.withCommit(bindApproval(em, { approvalId: approval.id, saleId: rungUp.sale.id }));
  if (priced.overrides.length > 0) await noteOverrides(context, rungUp.sale.id, priced.overrides);
  return rungUp;
}

/**
 * Sends, in one round trip, for all that a sale must know and lock before it can be priced and written. The stock lines are locked in id order, so
 * that two carts never wait for each other in a circle, and before the money. Before the stock come the customer and the customer's policy, whose limit
 * no other sale may use meanwhile, and the insurer's approval.
 */
function ask(
  context: OperationContext,
  storeId: number,
  { sale, items, payments }: SaleInput,
  money: { paidBy: PaidBy | null; earner: number | null },
) {
  const { em } = context;
  const variantIds = [...new Set(items.map(({ variantId }) => variantId))];
  return {
    items: sent(soldItems(em, items, sale.insuranceId)),
    parties: sent(saleParties(em, storeId, sale)),
    approval: sent(lockApproval(em, { ...sale, storeId })),
    promotion: sent(promotionNamed(em, sale.promotionCode)),
    limits: needsLimits({ sale, items, payments }) ? sent(readLimits(em, storeId)) : NO_LIMITS,
    shelves: sent(lockShelves(em, storeId, variantIds)),
    money: askForMoney(
      context,
      { storeId, registerId: sale.registerId, customerId: sale.customerId },
      { methods: payments ?? [sale], ...money },
    ),
  };
}

async function noteOverrides(context: OperationContext, saleId: number, overrides: Override[]): Promise<void> {
  const { approver } = context;
  const note = `Override: ${overrides.map(overrideNote).join("; ")}`;
  context.audit({ note: approver ? `${note}; approved by ${approver.name} (user ${approver.id})` : note });
  await recordApproval(context, { entity: "sales", entityId: saleId, what: overrides });
}

const NO_LIMITS = { discountLimitPercent: ZERO, depositPercent: ZERO };

/** A payment without an amount takes the rest, so that nothing stays to be paid. */
const needsLimits = ({ sale, items, payments }: Pick<SaleInput, "sale" | "items" | "payments">): boolean =>
  payments?.every((payment) => payment.amount !== null) ||
  sale.promotionCode !== null ||
  [sale, ...items].some(({ discountAmount }) => !big(discountAmount ?? ZERO).eq(0));

/** The store's limits for discounts and deposits, in percent. */
const readLimits = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["discount_limit_percent as discountLimitPercent", "deposit_percent as depositPercent"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
