import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { big, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { takeUse } from "#app/modules/promotions/running-promotions.server.ts";
import { type MoneySession, moneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import type { SettledTender } from "../payments/settle.ts";
import { lockCredit, spendCredit } from "../payments/store-credit.server.ts";
import { type NewSale, recordSale } from "./record-sale.server.ts";
import type { SaleView } from "./sale.schema.server.ts";

/** The payments that an exchange has agreed for its new sale: they add up to the total. */
export type PaidBy = {
  tenders: readonly SettledTender[];
  /** The session of the drawer that takes the money. */
  session: MoneySession | null;
};

type Priced = Omit<NewSale, "userId" | "session" | "tenders" | "balance" | "dueDate"> & {
  /** Null for a sale that is paid as it was priced. */
  paidBy: PaidBy | null;
  /** The day by which a balance is to be paid. */
  dueDate?: string | null | undefined;
  /** The field beside which a refusal of the payment stands. */
  field: string;
};

/**
 * Takes the money of a priced sale, draws its receipt number and writes it. Its stock is locked. Locks in the order of every command with money:
 * store credit, the session of the drawer, the promotion's uses, the receipt counter.
 */
export async function ringUp(
  context: OperationContext,
  { paidBy, dueDate, field, ...priced }: Priced,
): Promise<SaleView> {
  const { em, user } = context;
  const { store, sale } = priced;
  const { paid, promotion } = priced.priced;
  const tenders = paidBy?.tenders ?? paid.tenders;
  const owner = { customerId: sale.customerId, storeId: store.id };
  await lockCredit(em, owner, tenders);
  const session = paidBy
    ? paidBy.session
    : await moneySession(context, { storeId: store.id, registerId: sale.registerId, tenders, field });
  const balance = paidBy ? ZERO : paid.balance;
  if (promotion) await takeUse(em, promotion);
  const made = await recordSale(em, {
    ...priced,
    userId: user.id,
    session,
    tenders,
    balance,
    dueDate: big(balance).gt(0) ? dueDay(dueDate) : null,
  });
  await spendCredit(em, { id: made.id, ...owner }, tenders, user.id);
  return made;
}

/** The day by which a balance is to be paid: none, or one that has not passed. */
function dueDay(day: string | null | undefined): string | null {
  if (!day || day >= riyadhDay()) return day ?? null;
  throw new DomainError("rule", "payments.errors.duePast", { field: "dueDate" });
}
