import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { PaymentView } from "./payment.schema.server.ts";
import { changeOf } from "./settle.ts";

const selectPayments = (em: Em) =>
  rows(em)
    .selectFrom("payments as p")
    .leftJoin("system_users as u", "u.id", "p.created_by")
    .leftJoin("register_sessions as rs", "rs.id", "p.session_id")
    .leftJoin("registers as g", "g.id", "rs.register_id")
    .select(["p.id", "p.receipt_id as saleId", "p.payment_method as paymentMethod", "p.amount", "p.tendered"])
    .select(["p.external_reference as externalReference", "p.status", "p.return_id as returnId"])
    .select("rs.register_id as registerId")
    .select(["p.processed_at as processedAt", "p.created_by as createdBy"])
    .select([
      sql<PaymentView["kind"]>`p.kind`.as("kind"),
      sql<string | null>`coalesce(g.name, g.drawer_number)`.as("register"),
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"),
    ]);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["executeTakeFirstOrThrow"]>>;

const toPaymentView = (row: PaymentRow): PaymentView => ({
  ...row,
  change: changeOf([row]),
  processedAt: row.processedAt?.toISOString() ?? null,
});

/** The payments and refunds of a sale, in their order. The caller has checked that the user may see the sale. */
export async function paymentsOf(em: Em, saleId: number): Promise<PaymentView[]> {
  const found = await selectPayments(em).where("p.receipt_id", "=", saleId).orderBy("p.id").execute();
  return found.map(toPaymentView);
}

export async function readPayment(em: Em, paymentId: number): Promise<PaymentView> {
  return toPaymentView(await selectPayments(em).where("p.id", "=", paymentId).executeTakeFirstOrThrow());
}

export const listPayments = operation({
  name: "listPayments",
  summary: "The payments and refunds of a sale, oldest first",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: z.array(PaymentView),
  async run(context, input) {
    const sale = await owedSale(context, input.id);
    return paymentsOf(context.em, sale.id);
  },
});

/** A sale as far as its money goes. */
export type OwedSale = {
  id: number;
  storeId: number;
  receiptNumber: string;
  customerId: number | null;
  customerName: string | null;
  totalAmount: Amount;
  balanceDue: Amount;
  returnedAmount: Amount;
  /** What was moved from the insurer to the customer. It is owed besides the total. */
  movedAmount: Amount;
  dueDate: string | null;
  collectedAt: Date | null;
  voidedAt: Date | null;
  /** The sale that a debit note corrects. */
  correctsId: number | null;
};

/** A sale of the user's stores. A command locks it: payments, returns and voids of one sale follow each other. @throws 404 */
export async function owedSale(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  saleId: number,
): Promise<OwedSale> {
  const mine = idsOf(stores);
  if (mine.length === 0) throw notFound();
  const sale = await rows(em)
    .selectFrom("sales as s")
    .select(["s.id", "s.store_id as storeId", "s.receipt_number as receiptNumber", "s.customer_id as customerId"])
    .select(["s.customer_name as customerName", "s.total_amount as totalAmount", "s.balance_due as balanceDue"])
    .select("s.moved_amount as movedAmount")
    .select(["s.returned_amount as returnedAmount", "s.due_date as dueDate", "s.collected_at as collectedAt"])
    .select(["s.voided_at as voidedAt", "s.corrects_id as correctsId"])
    .where("s.id", "=", saleId)
    .where("s.store_id", "in", mine)
    .$if(em.isInTransaction(), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!sale) throw notFound();
  return sale;
}
