import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalAmount, optionalDay, optionalId } from "#app/lib/fields.server.ts";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { sentTenders } from "#app/modules/sales/payments/payment.schema.server.ts";
import { CASH, type SentTender, type Settled, settle } from "#app/modules/sales/payments/settle.ts";
import { acceptedDifference } from "#app/modules/sales/sale/sale-input.schema.server.ts";

/** Whether the customer pays all of the total now, or a part of it. */
export const PAYS = ["all", "deposit"] as const;

export const PayInput = z.object({
  draftId: id(),
  /** The total that the cashier has read. */
  shownTotal: optionalAmount("sales.errors.amount"),
  /** The promotion's discount as the screen shows it. */
  shownPromotion: optionalAmount("sales.errors.amount"),
  /** What the patient has accepted to pay more, because the insurer approved less than it was asked. */
  sale: z.preprocess((value) => value ?? {}, z.object({ acceptedDifference: acceptedDifference() })),
  pays: z.preprocess((value) => value ?? "all", z.enum(PAYS, { error: "errors.choice" })),
  payments: z.preprocess((value) => value ?? [], sentTenders()),
  /** The cash that the customer hands over, for the last of the cash payments. */
  cashReceived: optionalAmount("payments.errors.amount"),
  dueDate: optionalDay(),
  /** The register that the page shows; by default the one at which the user works. */
  registerId: optionalId(),
});
type PayInput = z.output<typeof PayInput>;

/** Adds payments up without taking them: what is paid, the change and the balance. */
export const checkPayments = operation({
  name: "checkPayments",
  summary: "What payments of a cart come to",
  permission: "sales:create",
  input: PayInput,
  output: z.object({}),
  run: async (_context, input) => {
    const { tenders, ...settled } = settledTotal(input.shownTotal ?? ZERO, input);
    const inCash = tenders.filter(({ paymentMethod }) => paymentMethod === CASH);
    return { ...settled, cash: amount(sum(inCash.map((one) => one.amount))) };
  },
});
export type CheckedPayments = Omit<Settled, "tenders"> & { cash: Amount };

/** The payments with the cash that is handed over. In a deposit a payment without an amount pays nothing; otherwise it pays the rest. */
export function sentPayments({ payments, cashReceived, pays }: PayInput): SentTender[] {
  const isCash = ({ paymentMethod }: SentTender) => paymentMethod === CASH;
  const last = payments.findLastIndex(isCash);
  if (cashReceived !== null && last < 0) {
    throw new DomainError("rule", "payments.errors.tenderedNotCash", { field: "cashReceived" });
  }
  return payments.map((one, index) => ({
    ...one,
    amount: one.amount ?? (pays === "deposit" ? ZERO : null),
    tendered: index === last ? cashReceived : null,
  }));
}

/** Settles the total with the payments. @throws 422 beside the fields of the screen, also for too little when all is to be paid */
export function settledTotal(total: Amount, input: PayInput): Settled {
  const settled = atFields(() => settle(total, sentPayments(input)));
  if (input.pays === "deposit" || big(settled.balance).eq(0)) return settled;
  throw new DomainError("rule", "payments.errors.tooLittle", {
    field: `payments[${Math.max(0, input.payments.length - 1)}].amount`,
    params: { missing: settled.balance },
  });
}

/** The screen has one field for the cash that is handed over. */
function atFields<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.field?.endsWith(".tendered")) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, field: "cashReceived" });
  }
}
