import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big } from "#app/lib/money.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Returning } from "./post-return.server.ts";

const STORE_CREDIT = "store_credit";

/** Writes what is paid back, by each tender. A refund as store credit is credit that the customer may spend from now on. */
export async function payBack(
  em: Em,
  { sale, refund, returnId, session, userId }: Returning & { returnId: number; userId: number },
): Promise<void> {
  if (refund.refunds.length === 0) return;
  const paid = await rows(em)
    .insertInto("payments")
    .values(
      refund.refunds.map((one) => ({
        receipt_id: sale.id,
        kind: "refund",
        payment_method: one.paymentMethod,
        amount: one.amount,
        external_reference: one.externalReference,
        status: "completed",
        session_id: session?.id ?? null,
        return_id: returnId,
        processed_at: new Date(),
        created_by: userId,
      })),
    )
    .returning(["id", "payment_method as method", "amount"])
    .execute();
  for (const { id, method, amount: issued } of paid) {
    if (method === STORE_CREDIT) await writeCredit(em, { ...creditOf(sale), amount: issued, paymentId: id, userId });
  }
}

/** Takes the parts of a new sale that are paid by store credit off the customer's credit. */
export async function spendCredit(em: Em, saleId: number, sale: Returning["sale"], userId: number): Promise<void> {
  const paid = await rows(em)
    .selectFrom("payments")
    .select(["id", "amount"])
    .where("receipt_id", "=", saleId)
    .where("payment_method", "=", STORE_CREDIT)
    .execute();
  for (const { id, amount: spent } of paid) {
    await writeCredit(em, { ...creditOf(sale), amount: `-${spent}`, paymentId: id, userId });
  }
}

/** Locks the customer whose store credit a return changes. Commands lock customers after stock lines. */
export async function lockCreditOf(em: Em, sale: Returning["sale"], tenders: readonly { paymentMethod: string }[]) {
  if (!tenders.some(({ paymentMethod }) => paymentMethod === STORE_CREDIT)) return;
  const { customerId } = creditOf(sale);
  await rows(em).selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}

function creditOf({ customerId, storeId }: Returning["sale"]) {
  if (customerId === null) throw new DomainError("rule", "returns.errors.creditNeedsCustomer", { field: "refunds" });
  return { customerId, storeId };
}

type Credit = {
  customerId: number;
  storeId: number;
  /** Negative when it is spent. */
  amount: Amount;
  paymentId: number;
  userId: number;
};

/** Adds a line to a customer's store credit. The customer is locked. Refuses to spend more than there is. */
async function writeCredit(em: Em, { customerId, storeId, amount: change, paymentId, userId }: Credit): Promise<void> {
  if (big(change).eq(0)) return;
  const last = await rows(em)
    .selectFrom("store_credit_entries")
    .select("balance")
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const before = last?.balance ?? "0.00";
  const balance = amount(big(before).plus(change));
  if (big(balance).lt(0)) {
    throw new DomainError("rule", "returns.errors.credit", { field: "payments", params: { available: before } });
  }
  await rows(em)
    .insertInto("store_credit_entries")
    .values({
      customer_id: customerId,
      store_id: storeId,
      kind: big(change).gt(0) ? "issued" : "spent",
      amount: change,
      balance,
      payment_id: paymentId,
      created_by: userId,
    })
    .execute();
}
