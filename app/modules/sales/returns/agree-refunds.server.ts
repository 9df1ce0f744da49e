import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { Tender } from "../payments/settle.ts";
import type { ReturnedSale } from "./locked-sale.server.ts";
import type { ReturnInput } from "./return.schema.server.ts";
import { exceptionsOf, type ReturnException, refundsByDefault } from "./return-rules.ts";

export type Refund = Tender & { externalReference: string | null };

type Asked = Pick<ReturnInput, "withoutReceipt" | "refunds" | "refundMethod" | "approved">;

export type AgreedRefund = {
  /** The amount that is paid back. */
  amount: Amount;
  /** The amount by which the return lowers the customer's balance. */
  offBalance: Amount;
  refunds: Refund[];
  exceptions: ReturnException[];
};

const DAY_MS = 24 * 60 * 60 * 1000;
const daysSince = (instant: Date): number =>
  Math.round((Date.parse(riyadhDay()) - Date.parse(riyadhDay(instant))) / DAY_MS);

/** How much of a return is paid back, and how much only lowers the balance: money goes back only where money came in. */
export function refundable(sale: ReturnedSale, total: Amount): Pick<AgreedRefund, "amount" | "offBalance"> {
  const offBalance = big(total).lt(sale.balanceDue) ? total : sale.balanceDue;
  const paid = sum(sale.paid.map((one) => one.amount));
  const rest = big(total).minus(offBalance);
  return { amount: amount(rest.lt(paid) ? rest : paid), offBalance };
}

/**
 * How a return is paid back: as asked, else to the tenders that paid. Refuses parts that do not make the whole, and, with 403, exceptions to the
 * store's rules that nobody with sales:manage makes or has approved as they are.
 */
export function agreeRefunds(
  sale: ReturnedSale,
  total: Amount,
  asked: Asked,
  actor: Pick<Actor, "permissions" | "approver">,
): AgreedRefund {
  const money = refundable(sale, total);
  const refunds = refundsOf(sale, money.amount, asked);
  const exceptions = exceptionsOf({
    ...sale,
    days: daysSince(sale.saleDate),
    total,
    withoutReceipt: asked.withoutReceipt,
    refunds,
  });
  const [first] = exceptions;
  const allowed =
    holds(actor.permissions, "sales:manage") || (actor.approver && asked.approved === JSON.stringify(exceptions));
  if (first && !allowed) throw needsManager(first, exceptions);
  return { ...money, refunds, exceptions };
}

function refundsOf(
  sale: ReturnedSale,
  whole: Amount,
  { refunds, refundMethod }: Pick<Asked, "refunds" | "refundMethod">,
): Refund[] {
  if (big(whole).eq(0)) return [];
  const parts = refunds.flatMap((one) =>
    one.amount !== null && big(one.amount).gt(0) ? [{ ...one, amount: one.amount }] : [],
  );
  const asked =
    parts.length === 0 && refundMethod !== null
      ? [{ paymentMethod: refundMethod, amount: whole, externalReference: null }]
      : parts;
  if (asked.length === 0) return refundsByDefault(whole, sale.paid).map((one) => ({ ...one, externalReference: null }));
  if (!sum(asked.map((one) => one.amount)).eq(whole)) {
    throw new DomainError("rule", "returns.errors.refunds", {
      field: "refunds",
      params: { expected: whole },
      extra: { expected: { refundedAmount: whole } },
    });
  }
  if (sale.customerId === null && asked.some(({ paymentMethod }) => paymentMethod === "store_credit")) {
    throw new DomainError("rule", "returns.errors.creditNeedsCustomer", { field: "refunds" });
  }
  return asked;
}

const FIELDS: Record<ReturnException["kind"], string | undefined> = {
  late: undefined,
  amount: undefined,
  receipt: "withoutReceipt",
  tender: "refunds",
};

function needsManager(first: ReturnException, exceptions: ReturnException[]): DomainError {
  return new DomainError("forbidden", `returns.errors.needs.${first.kind}`, {
    field: FIELDS[first.kind],
    params: paramsOf(first),
    extra: { overrides: exceptions },
  });
}

function paramsOf(one: ReturnException): Record<string, string | number> {
  if (one.kind === "late") return { days: one.days, limit: one.limit };
  return one.kind === "amount" ? { limit: one.limit } : {};
}

/** The text for the audit row. */
export function exceptionNote(one: ReturnException): string {
  if (one.kind === "late") return `${one.days} days after the sale, limit ${one.limit}`;
  if (one.kind === "amount") return `${one.amount} above the limit ${one.limit}`;
  if (one.kind === "receipt") return "without a receipt";
  return `${one.amount} by ${one.method}, which paid ${one.paid}`;
}
