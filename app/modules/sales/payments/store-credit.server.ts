import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import { STORE_CREDIT } from "./settle.ts";

type Method = { paymentMethod: string };

/** Whose credit a sale's payments change, and where. */
type Owner = { customerId: number | null; storeId: number };

/**
 * Locks the customer whose store credit payments change. Commands lock customers after stock lines.
 * @throws 422 for store credit without a customer
 */
export async function lockCredit(em: Em, { customerId }: Owner, tenders: readonly Method[]): Promise<void> {
  if (!tenders.some(({ paymentMethod }) => paymentMethod === STORE_CREDIT)) return;
  if (customerId === null) throw noOwner();
  await rows(em).selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}

const noOwner = () => new DomainError("rule", "payments.errors.creditNeedsCustomer", { field: "payments" });

/** The store credit that a customer may spend now. */
export async function creditBalance(em: Em, customerId: number): Promise<Amount> {
  const last = await rows(em)
    .selectFrom("store_credit_entries")
    .select("balance")
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.balance ?? ZERO;
}

type Movement = Owner & {
  payments: readonly (Method & { id: number; amount: Amount })[];
  kind: "issued" | "spent";
  userId: number;
};

/** Writes what payments by store credit issue to a customer or spend. The customer is locked. Never lets the credit fall below zero. */
export async function moveCredit(em: Em, { customerId, storeId, payments, kind, userId }: Movement): Promise<void> {
  for (const { id, amount: moved, paymentMethod } of payments) {
    if (paymentMethod !== STORE_CREDIT || big(moved).eq(0)) continue;
    if (customerId === null) throw noOwner();
    const before = await creditBalance(em, customerId);
    const change = amount(big(moved).times(kind === "spent" ? -1 : 1));
    const balance = amount(big(before).plus(change));
    if (big(balance).lt(0)) {
      throw new DomainError("rule", "payments.errors.credit", { field: "payments", params: { available: before } });
    }
    await rows(em)
      .insertInto("store_credit_entries")
      .values({
        customer_id: customerId,
        store_id: storeId,
        kind,
        amount: change,
        balance,
        payment_id: id,
        created_by: userId,
      })
      .execute();
  }
}
