import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { big, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { makeClaim } from "#app/modules/claims/make-claim.server.ts";
import { companyBuyer, invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { lockUnit } from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import { pointRates } from "#app/modules/loyalty/settle-points.server.ts";
import { takeUse } from "#app/modules/promotions/running-promotions.server.ts";
import {
  type MoneySession,
  type OpenDrawer,
  openDrawer,
  sessionAt,
} from "#app/modules/registers/sessions/money-session.server.ts";
import { sent } from "#db/pipelined.ts";
import { drawPayments, lockLedgers } from "../payments/drawn-payments.server.ts";
import { earnPoints } from "../payments/sale-points.server.ts";
import type { SettledTender } from "../payments/settle.ts";
import { billedLines, type SaleDocument } from "./invoice-sale.server.ts";
import { linesOf, type NewSale, recordSale } from "./record-sale.server.ts";
import type { SaleView } from "./sale.schema.server.ts";

/** The payments that an exchange has agreed for its new sale: they add up to the total. */
export type PaidBy = {
  tenders: readonly SettledTender[];
  /** The session of the drawer that takes the money. */
  session: MoneySession | null;
};

type Place = { storeId: number; registerId: number | null; customerId: number | null };

type Asked = {
  methods: Parameters<typeof lockLedgers>[2];
  /** Null for a sale that is paid as it was priced. An exchange has locked its ledgers and its drawer before the return. */
  paidBy: PaidBy | null;
  /** Who may earn points by the sale. */
  earner: number | null;
};

/** The money side of a sale while its locks are on their way. */
export type Money = Pick<Asked, "earner"> & { ledgers: Promise<void> | null; drawer: Promise<OpenDrawer> | null };

/**
 * Sends for the locks of the money, after those of the stock: the ledgers of store credit, gift cards and points, and the session of the drawer. Every
 * command with money locks in this order: ledgers, drawer, the promotion's uses, the receipt counter, the unit that signs.
 */
export function askForMoney(
  context: OperationContext,
  { storeId, registerId, customerId }: Place,
  { methods, paidBy, earner }: Asked,
): Money {
  if (paidBy) return { earner, ledgers: null, drawer: null };
  return {
    earner,
    ledgers: sent(lockLedgers(context.em, { customerId, storeId, earns: earner !== null }, methods)),
    drawer: sent(openDrawer(context, { storeId, registerId })),
  };
}

type Priced = Omit<NewSale, "userId" | "session" | "tenders" | "balance" | "dueDate"> & {
  money: Money;
  /** Null for a sale that is paid as it was priced. */
  paidBy: PaidBy | null;
  /** The day by which a balance is to be paid. */
  dueDate?: string | null | undefined;
  /** The field beside which a refusal of the payment stands. */
  field: string;
};

/** A sale that was written, with all that its e-invoice says. */
export type RungUp = { sale: SaleView; document: SaleDocument };

/**
 * Takes the money of a priced sale, draws its receipt number and writes it. Its stock is locked. The number and the unit are locked by one round trip,
 * after everything else is known, because all tills of the store wait for them until the commit.
 */
export async function ringUp(
  context: OperationContext,
  { money, paidBy, dueDate, field, ...priced }: Priced,
): Promise<RungUp> {
  const { em, user } = context;
  const { store, sale, correction } = priced;
  const { paid, promotion } = priced.priced;
  const tenders = paidBy?.tenders ?? paid.tenders;
  const owner = { customerId: sale.customerId, storeId: store.id };
  await money.ledgers;
  const at = { storeId: store.id, registerId: sale.registerId, tenders, field };
  const session = money.drawer ? await sessionAt(context, await money.drawer, at) : (paidBy?.session ?? null);
  const balance = paidBy ? ZERO : paid.balance;
  const due = big(balance).gt(0) ? dueDay(dueDate) : null;
  const taken = promotion ? sent(takeUse(em, promotion)) : null;
  const rates = money.earner === null ? null : sent(pointRates(em, idsOf(priced.priced)));
  const written = { ...priced, userId: user.id, session, tenders, balance, dueDate: due };
  const recorded = sent(recordSale(em, written));
  const unit = sent(lockUnit(em, store.id));
  const buyer = sent(correction ? invoicedBuyer(em, correction.saleId) : companyBuyer(em, store.id, sale.customerId));
  await taken;
  const made = await recorded;
  if (made.insuranceId !== null && big(made.insuranceCoverage).gt(0)) {
    context.withCommit(makeClaim(em, made.id, billedLines(made, linesOf(written)), made.includedTax));
  }
  await drawPayments(em, { id: made.id, ...owner, isExchange: paidBy !== null }, tenders, user.id);
  if (money.earner !== null && rates) {
    const earning = { id: made.id, customerId: money.earner, storeId: store.id, rates: await rates };
    await earnPoints(em, earning, user.id);
  }
  const methods = tenders.flatMap(({ paymentMethod, amount }) => (big(amount).gt(0) ? [paymentMethod] : []));
  return {
    sale: made,
    document: {
      sale: { ...made, at: new Date(made.saleDate) },
      lines: linesOf(written),
      methods,
      correction: correction ?? null,
      unit: await unit,
      buyer: await buyer,
    },
  };
}

const idsOf = ({ lines }: Pick<Priced["priced"], "lines">): number[] => lines.map(({ variantId }) => variantId);

/** The day by which a balance is to be paid: none, or one that has not passed. */
function dueDay(day: string | null | undefined): string | null {
  if (!day || day >= riyadhDay()) return day ?? null;
  throw new DomainError("rule", "payments.errors.duePast", { field: "dueDate" });
}
